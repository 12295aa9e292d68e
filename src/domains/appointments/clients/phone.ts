/** The digits of a phone number in E.164. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
