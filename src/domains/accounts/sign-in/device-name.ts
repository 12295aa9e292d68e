import Bowser from 'bowser';

/** Where Bowser's name is not the everyday one. An app of Android's own is no browser. */
const everydayNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': '',
  macOS: 'Mac',
  'Chrome OS': 'ChromeOS',
};

const everyday = (name = '') => everydayNames[name] ?? name;

/** As "Chrome on Android", from what a browser says of itself. */
export function deviceName(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const name = everyday(browser.name);
  const system = os.name === 'iOS' ? (platform.model ?? 'iOS') : everyday(os.name);
  if (system) return `${name || 'A browser'} on ${system}`;
  return name || 'Unknown device';
}
