/**
 * Whether the site can be installed and read without a network: the manifest, the service worker and "keep these docs offline". Switched
 * off, the worker that browsers have from before removes itself and everything it kept.
 */
export const offlineOption: boolean = true
