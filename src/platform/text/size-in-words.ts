const kilobyte = 1024;

/** "310 KB", "1.4 MB": never nought. */
export const sizeInWords = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
