const key = 'treatory.place';

/** Keeps the place of the last search on this device, so that the next one begins there. */
export function rememberPlace(place: string | undefined) {
  try {
    if (place) localStorage.setItem(key, place);
    else localStorage.removeItem(key);
  } catch {
    // Storage can be switched off; the search works without it.
  }
}

export function rememberedPlace(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
