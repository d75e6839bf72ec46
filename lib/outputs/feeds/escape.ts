const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and XML, including quotes, and removes control characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  return text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
