/**
 * Whether the site can be installed and read without a network: the manifest, the service worker and "keep these docs offline". If it is off,
 * the service worker of earlier visits removes itself and its caches.
 */
export const offlineOption: boolean = true
