import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Endpoint, EndpointInput, EndpointOutput } from '#src/platform/endpoint.ts';
import { type ToastWords, toast } from '../toast.ts';

type Refusal<E> = Extract<Answer<E>, { ok: false }>;

interface ChangeSetting<E extends Endpoint, Input = EndpointInput<E>> {
  /** Asks in another way than by the endpoint alone: with files, or with more time. */
  readonly ask?: (input: Input) => Promise<Answer<E>>;
  /** What the screen reads of these endpoints is read again afterwards. */
  readonly reloads?: readonly Endpoint[];
  /** Comes first, whatever was answered. */
  readonly onAnswered?: () => void;
  /** Says that it is done; without it a message says what the answer says. */
  readonly say?: (data: EndpointOutput<E>) => void;
  readonly onDone?: (data: EndpointOutput<E>, input: Input) => Promise<void> | void;
  /** The title of the message that says why it was refused, or how else that message differs. */
  readonly failed?: string | ((refusal: Refusal<E>) => Partial<ToastWords>);
  /** Says why it was refused; without it a message does. */
  readonly sayRefused?: (refusal: Refusal<E>, input: Input) => void;
  readonly onRefused?: (refusal: Refusal<E>) => Promise<void> | void;
}

/** A call that changes something: once at a time, busy meanwhile, its outcome said, and what it changed read again. */
export function useChange<E extends Endpoint, Input = EndpointInput<E>>(
  endpoint: E,
  setting: ChangeSetting<E, Input> = {},
) {
  const client = useQueryClient();
  // A second click may come before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending } = useMutation<Answer<E>, never, Input>({
    meta: { endpoint },
    ...(setting.ask ? { mutationFn: setting.ask } : {}),
  });
  const change = async (input: Input): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const answer = await mutateAsync(input).finally(() => {
      isUnderWay.current = false;
    });
    setting.onAnswered?.();
    if (!answer.ok) {
      if (setting.sayRefused) setting.sayRefused(answer as Refusal<E>, input);
      else sayRefused(answer as Refusal<E>, setting.failed);
      return setting.onRefused?.(answer as Refusal<E>);
    }
    (setting.say ?? sayMessage)(answer.data);
    await setting.onDone?.(answer.data, input);
    const reloads = setting.reloads ?? [];
    await Promise.all(
      reloads.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })),
    );
  };
  return { change, isBusy: isPending };
}

const sayMessage = (data: unknown): void =>
  toast({ tone: 'success', text: String(Object(data).message), forMs: 3_000 });

function sayRefused<E extends Endpoint>(refusal: Refusal<E>, failed: ChangeSetting<E>['failed'] = ''): void {
  const { status, message } = refusal as Refusal<Endpoint>;
  // A session that ended is no failure of this: the guard says what happened.
  if (status === 401) return;
  const words = typeof failed === 'function' ? failed(refusal) : failed === '' ? {} : { title: failed };
  toast({ tone: 'error', text: message, ...words });
}

/** A change that is asked about first: `choose` opens the question about a row, `question` is for its `Confirm`. */
export function useConfirmed<E extends Endpoint, Row>(
  endpoint: E,
  inputOf: (row: Row) => EndpointInput<E>,
  setting: Omit<ChangeSetting<E>, 'onAnswered'> = {},
) {
  const [chosen, choose] = useState<Row | null>(null);
  const close = () => choose(null);
  const { change, isBusy } = useChange(endpoint, { ...setting, onAnswered: close });
  const onYes = () => void (chosen && change(inputOf(chosen)));
  return { chosen, choose, question: { opened: chosen !== null, isBusy, onYes, onNo: close } };
}
