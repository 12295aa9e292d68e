const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any value as text inside an element or a quoted attribute. */
export const escapeHtml = (value: unknown) =>
  String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
