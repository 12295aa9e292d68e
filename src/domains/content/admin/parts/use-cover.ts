import { useEffect, useState } from 'react';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const acceptedPictures = accepted.join(',');
const mostMegabytes = 8;

/** Why a file is not even sent; null where it is. Its content is judged by who decodes it. */
function faultOf({ type, size }: File): string | null {
  if (!accepted.includes(type)) return 'Only images are accepted: JPEG, PNG, WebP, AVIF or GIF.';
  return size > mostMegabytes * 1024 * 1024 ? `The file must not be larger than ${mostMegabytes} MB.` : null;
}

export interface Cover {
  /** Chosen and not saved yet. */
  readonly file: File | null;
  /** An address in this tab at which it is seen. */
  readonly seen: string | null;
  readonly fault: string | null;
  /** Null lets go of it. */
  readonly choose: (file: File | null) => void;
}

/** The picture that a form will send along. */
export function useCover(): Cover {
  const [{ file, fault }, setChosen] = useState<Pick<Cover, 'file' | 'fault'>>({ file: null, fault: null });
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setSeen(null);
    const made = URL.createObjectURL(file);
    setSeen(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const choose = (chosen: File | null) => {
    const found = chosen && faultOf(chosen);
    setChosen(found ? { file: null, fault: found } : { file: chosen, fault: null });
  };
  return { file, seen, fault, choose };
}
