/** "£45", "£1,250.50": whole pounds without pence, as price lists in the trade have it. */
export const pounds = (amount: number): string =>
  `£${(Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

/** "Free", "from £45", "£45". */
export const priceText = (amount: number, kind: 'free' | 'from' | 'fixed'): string =>
  kind === 'free' ? 'Free' : kind === 'from' ? `from ${pounds(amount)}` : pounds(amount);

/** "1 hour 30 minutes", as a sum of durations is said in full. */
export function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    rest > 0 || hours === 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
