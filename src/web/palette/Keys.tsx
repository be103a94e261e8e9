/** What the keys of all pages do. */
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectActiveProfile } from '../user/userSlice.ts';
import { AllKeysDialog } from './AllKeysDialog.tsx';
import { pressButton, pressCompare, searchField, walkCards } from './cardKeys.ts';
import { placeAfterG } from './goTo.ts';
import { Palette } from './Palette.tsx';
import type { Press } from './pressedKey.ts';

export default function Keys({ press }: { press: Press }) {
  const [open, setOpen] = useState<'palette' | '?' | null>(null);
  const [seen, setSeen] = useState(0);
  const done = useRef(0);
  const navigate = useNavigate();
  const role = useSelector(selectActiveProfile)?.role ?? null;

  if (seen !== press.number) {
    setSeen(press.number);
    const pane = paneOf(press.key);
    if (pane !== null) setOpen(pane);
  }

  useEffect(() => {
    if (done.current === press.number) return;
    done.current = press.number;
    const { key } = press;
    if (typeof key === 'object') {
      const place = placeAfterG(role, key.afterG);
      if (place !== null) void navigate(place.path);
    } else if (key === 'j') walkCards(1);
    else if (key === 'k') walkCards(-1);
    else if (key === '/') searchField()?.select();
    else if (key === 's' || key === 'x') pressButton(key);
    else if (key === 'c') pressCompare();
  }, [press, role, navigate]);

  const close = () => setOpen(null);
  return (
    <>
      <AllKeysDialog open={open === '?'} onOpenChange={close} role={role} />
      <Palette
        open={open === 'palette'}
        onOpenChange={close}
        onKeys={() => setOpen('?')}
        role={role}
      />
    </>
  );
}

/** What a key opens; on a page without a field of its own, `/` searches in the palette. */
function paneOf(key: Press['key']): 'palette' | '?' | null {
  if (key === 'palette' || key === '?') return key;
  return key === '/' && searchField() === undefined ? 'palette' : null;
}
