/**
 * A British number in E.164, or null: area, national, corporate, mobile and service numbers of the length that
 * Ofcom gives them. Reads "+44 (0)113 …", "0044 …" and any spacing; premium numbers (09) are refused.
 */
export function britishPhone(text: string): string | null {
  const digits = text
    .replace(/\(0\)/g, '')
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+|00)44/, '0')
    .replace(/^00/, '0');
  return british.test(digits) ? `+44${digits.slice(1)}` : null;
}

const british = /^0(?:1\d{8,9}|2\d{9}|[357]\d{9}|800\d{6,7}|8\d{9})$/;

/** An address that a page may link to, or null; one without a scheme is taken for http when it begins with www. */
export function websiteOf(text: string): string | null {
  const given = text.trim();
  const address = /^www\./i.test(given) ? `http://${given}` : given;
  if (!URL.canParse(address) || address.length > 2_048) return null;
  const { protocol, username, password, hostname, href } = new URL(address);
  if (!['http:', 'https:'].includes(protocol) || username || password) return null;
  return hostname.includes('.') ? href : null;
}
