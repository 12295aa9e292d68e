import { Button, Portal } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '#src/ui/toast.ts';
import { closeUndo, type OfferedUndo, undoStore } from './undo.ts';
import classes from './undo-bar.module.css';

const leavesAfterMs = 10_000;

/**
 * Says what was done and takes it back: for ten seconds, not counting the time in which the pointer or the focus is on
 * it. Ctrl+Z, or Cmd+Z, does the same from anywhere but a field.
 */
export function UndoBar() {
  const offered = useSyncExternalStore(undoStore.subscribe, undoStore.current, undoStore.onServer);
  return (
    <Portal>
      <div className={classes.place}>
        <div role="status">{offered && <span className={classes.said}>{offered.text}</span>}</div>
        {offered && <Offer key={offered.id} offered={offered} />}
      </div>
    </Portal>
  );
}

function Offer({ offered }: { offered: OfferedUndo }) {
  const [isHeld, setHeld] = useState({ byPointer: false, byFocus: false });
  const [isBusy, setBusy] = useState(false);
  useLeaving(offered.id, isHeld.byPointer || isHeld.byFocus || isBusy);
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    const said = await offered.undo();
    closeUndo(offered.id);
    toast({ tone: 'info', text: said, forMs: 4_000 });
  };
  useUndoKey(() => void undo());
  return (
    <section
      className={classes.bar}
      aria-label="Last change"
      onPointerEnter={() => setHeld((held) => ({ ...held, byPointer: true }))}
      onPointerLeave={() => setHeld((held) => ({ ...held, byPointer: false }))}
      onFocus={() => setHeld((held) => ({ ...held, byFocus: true }))}
      onBlur={() => setHeld((held) => ({ ...held, byFocus: false }))}
    >
      <p className={classes.text} aria-hidden>
        {offered.text}
      </p>
      <Button
        variant="white"
        loading={isBusy}
        aria-keyshortcuts="Control+Z Meta+Z"
        leftSection={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
        onClick={() => void undo()}
      >
        Undo
      </Button>
      <button
        type="button"
        className={classes.close}
        aria-label="Close without undoing"
        onClick={() => closeUndo(offered.id)}
      >
        <IconX size={20} stroke={1.5} aria-hidden />
      </button>
    </section>
  );
}

function useLeaving(id: number, isHeld: boolean) {
  const left = useRef(leavesAfterMs);
  useEffect(() => {
    if (isHeld) return;
    const began = performance.now();
    const timer = setTimeout(() => closeUndo(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [id, isHeld]);
}

/** In a field the key takes back what was typed. */
function useUndoKey(undo: () => void) {
  const act = useEffectEvent(undo);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (!isKey || isTyping) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
