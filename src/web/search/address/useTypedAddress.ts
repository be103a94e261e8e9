/** The text of the address field. What was typed and not yet chosen survives signing in. */
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useKept } from '../../client/firstSight.ts';
import { addressTyped, selectInitialSearchAddress } from '../../user/userSlice.ts';

/** Each change is written to the browser's storage: not for every letter. */
const restMs = 300;

export interface TypedAddress {
  text: string;
  type(text: string): void;
  /** A place was chosen: there is nothing left to come back to. */
  choose(text: string): void;
}

/**
 * @param initialText what the field stands for already, such as the place that a map shows; where it
 * stands for nothing, it begins with what was typed
 */
export function useTypedAddress(initialText: string | undefined): TypedAddress {
  const dispatch = useDispatch();
  const kept = useSelector(selectInitialSearchAddress);
  const [text, setText] = useKept(() => initialText ?? kept, initialText ?? '');
  const unkept = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);

  function keep(next: string): void {
    unkept.current = null;
    dispatch(addressTyped(next));
  }

  // Leaving does not wait for the timer.
  useEffect(
    () => () => {
      if (unkept.current === null) return;
      clearTimeout(unkept.current.timer);
      dispatch(addressTyped(unkept.current.text));
      unkept.current = null;
    },
    [dispatch],
  );

  return {
    text,
    type(next) {
      setText(next);
      clearTimeout(unkept.current?.timer);
      unkept.current = { text: next, timer: setTimeout(() => keep(next), restMs) };
    },
    choose(next) {
      setText(next);
      clearTimeout(unkept.current?.timer);
      keep('');
    },
  };
}
