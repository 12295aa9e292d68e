import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import card from '#src/ui/list/card.module.css';

const stepsPath = '/dashboard/calendar/settings';

/** The way back to the steps that lead to online booking, on every screen that is reached from them. */
export function SetupBar() {
  const { pathname, state } = useLocation();
  const [isSettingUp, setSettingUp] = useState(false);
  useEffect(() => {
    if (pathname === stepsPath) setSettingUp(false);
    else if (Object(state).isSettingUp === true) setSettingUp(true);
  }, [pathname, state]);
  if (!isSettingUp) return null;
  return (
    <Link to={stepsPath} className={card.back}>
      <IconArrowLeft size={20} stroke={1.5} aria-hidden />
      Back to the steps for online booking
    </Link>
  );
}
