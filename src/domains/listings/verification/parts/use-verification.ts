import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { forget, keep, readKept, typedMeanwhile } from '#src/ui/form/kept.ts';
import { sayFaults, useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { askVerification, type Verification, withdrawVerification } from '../contract.ts';

export interface EvidenceValues {
  register: string;
  number: string;
  website: string;
  note: string;
  /** Chosen and not sent yet. */
  file: File | null;
  remove_file: boolean;
}

type Texts = Pick<EvidenceValues, 'register' | 'number' | 'website' | 'note'>;

const isTexts = (kept: unknown): kept is Texts =>
  ['register', 'number', 'website', 'note'].every((field) => typeof Object(kept)[field] === 'string');

const textsOf = ({ register, number, website, note }: Texts): Texts => ({ register, number, website, note });

const nothing: Texts = { register: '', number: '', website: '', note: '' };

const valuesOf = ({ evidence }: Verification): EvidenceValues => ({
  ...textsOf(evidence ?? nothing),
  file: null,
  remove_file: false,
});

const mostMegabytes = 10;
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const acceptedFiles: readonly string[] = ['application/pdf', ...pictures];

/** Why a file is not even sent; null where it is. Its content is judged by who opens it. */
function fileFault(file: File | null): string | null {
  if (!file) return null;
  if (!acceptedFiles.includes(file.type)) return 'Only a PDF document or an image is accepted.';
  return file.size > mostMegabytes * 1024 * 1024
    ? `The file must not be larger than ${mostMegabytes} MB.`
    : null;
}

const together = (name: string, own: string, other: string) =>
  own.trim() === '' && other.trim() !== '' ? name : null;

/** What a business says for a listing to be verified. Words survive a sign-in; a file is chosen again. */
export function useVerification(id: number, before: Verification, onChanged: (now: Verification) => void) {
  const { profile } = useProfile();
  const name = `verification:${id}`;
  const [kept] = useState(() => readKept(name, profile.id, isTexts));
  const form = useForm<EvidenceValues>({
    initialValues: { ...valuesOf(before), ...kept },
    validate: {
      register: (text, { number }) => together('Choose the register that the number is on', text, number),
      number: (text, { register }) => together('Enter your number on the register', text, register),
      file: fileFault,
    },
    validateInputOnBlur: ['register', 'number'],
    onValuesChange: (values) => keep(name, profile.id, textsOf(values)),
  });
  const [progress, setProgress] = useState<number | null>(null);
  const show = ({ message, verification }: Answered, sent = form.getValues()) => {
    const saved = valuesOf(verification);
    const values = typedMeanwhile(textsOf(sent), textsOf(form.getValues()), textsOf(saved));
    form.setInitialValues(saved);
    form.reset();
    forget(name);
    form.setValues(values);
    toast({ tone: 'success', text: message, forMs: 3_000 });
    onChanged(verification);
  };
  const saving = useSaving(form, 'Your request was not sent');
  const save = (values: EvidenceValues) =>
    saving.save(
      async () => {
        const answer = await send(id, values, setProgress);
        setProgress(null);
        return answer;
      },
      ({ data }) => show(data, values),
    );
  const withdrawing = useWithdrawing(id, show);
  return { ...saving, form, save, progress, withdrawing };
}

function send(
  id: number,
  { file, remove_file, ...texts }: EvidenceValues,
  onProgress: (sent: number) => void,
) {
  return uploadSignedIn(
    askVerification,
    { id, ...texts, ...(file ? { file } : {}), remove_file: remove_file ? '1' : '0' },
    file ? { onProgress } : {},
  );
}

interface Answered {
  readonly message: string;
  readonly verification: Verification;
}

function useWithdrawing(id: number, show: (answer: Answered) => void) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callSignedIn(withdrawVerification, { id });
    setBusy(false);
    setAsking(false);
    if (answer.ok) show(answer.data);
    else sayFaults(answer, 'Your request was not withdrawn');
  };
  return { isAsking, isBusy, withdraw, ask: () => setAsking(true), close: () => setAsking(false) };
}
