import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { closeToast, type Toast, toastStore } from './toast.ts';
import classes from './toasts.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/**
 * Draws what `toast()` says. The two lists are there before any message, or screen readers would not announce
 * it; while the pointer or the focus is on them, no message leaves.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer);
  const [isHeld, setHeld] = useState({ byPointer: false, byFocus: false });
  // A button that goes while it has the focus says nothing of losing it.
  const letGo = () => setHeld((held) => ({ ...held, byFocus: false }));
  const draw = (one: Toast) => (
    <Message key={one.id} toast={one} isHeld={isHeld.byPointer || isHeld.byFocus} onClose={letGo} />
  );
  return (
    <section
      className={classes.stack}
      aria-label="Messages"
      onPointerEnter={() => setHeld((held) => ({ ...held, byPointer: true }))}
      onPointerLeave={() => setHeld((held) => ({ ...held, byPointer: false }))}
      onFocus={() => setHeld((held) => ({ ...held, byFocus: true }))}
      onBlur={letGo}
    >
      <div className={classes.list} aria-live="assertive">
        {toasts.filter(({ tone }) => tone === 'error').map(draw)}
      </div>
      <div className={classes.list} aria-live="polite">
        {toasts.filter(({ tone }) => tone !== 'error').map(draw)}
      </div>
    </section>
  );
}

function Message({ toast, isHeld, onClose }: { toast: Toast; isHeld: boolean; onClose: () => void }) {
  useLeaving(toast, isHeld);
  const Icon = icons[toast.tone];
  const close = () => {
    closeToast(toast.id);
    onClose();
  };
  return (
    <div className={classes.toast} data-tone={toast.tone}>
      <Icon className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        {toast.title && <p className={classes.title}>{toast.title}</p>}
        <p>{toast.text}</p>
        {toast.link && <Link to={toast.link.to}>{toast.link.text}</Link>}
      </div>
      <button type="button" className={classes.close} aria-label="Close message" onClick={close}>
        <IconX size={20} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}

/** Closes the message after its time, not counting the time in which it was held. */
function useLeaving({ id, leavesAfterMs }: Toast, isHeld: boolean) {
  const left = useRef(leavesAfterMs);
  useEffect(() => {
    if (left.current === null || isHeld) return;
    const began = performance.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - began;
    };
  }, [id, isHeld]);
}
