/**
 * A button with a pane whose code comes once the page stands. Until then a plain button takes its
 * place, and hands over what was pressed and whether it had the focus.
 */
import {
  cloneElement,
  type ComponentType,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { showToast } from './Toast.tsx';
import { whenIdle } from './whenIdle.ts';

interface StandIn {
  /** The button until then: the same words, the same place. */
  children: ReactElement<ButtonEvents>;
}

interface ButtonEvents {
  onClick(): void;
  onFocus(): void;
  onPointerDown(): void;
  onPointerEnter(): void;
  onPointerLeave(event: PointerEvent): void;
  onPointerCancel(): void;
}

/**
 * @param load gives a component that draws one button, and opens its pane by a click; it is given all that
 * the late one is given, but for the button until then
 */
export function late<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & StandIn) => ReactNode {
  let loaded: ComponentType<Props> | null = null;

  return function Late({ children, ...props }) {
    const [Control, setControl] = useState(() => loaded);
    const place = useRef<HTMLSpanElement>(null);
    const isPressed = useRef(false);
    const isHeld = useRef(false);
    const hasFocus = useRef(false);

    function changePlaces(): void {
      // A press that begins on one button and ends on another is none.
      if (loaded === null || isHeld.current) return;
      hasFocus.current = place.current?.contains(document.activeElement) ?? false;
      setControl(() => loaded);
    }

    function fetchIt(): void {
      load().then(
        (component) => {
          loaded = component;
          changePlaces();
        },
        () => {
          // Whoever did not press misses nothing, and the next touch asks again.
          if (isPressed.current) showToast('error', 'This could not be loaded. Try again.');
          isPressed.current = false;
        },
      );
    }

    useEffect(() => (loaded === null ? whenIdle(fetchIt) : undefined), []);

    useLayoutEffect(() => {
      if (Control && hasFocus.current) buttonIn(place.current)?.focus({ preventScroll: true });
    }, [Control]);
    useEffect(() => {
      if (!Control || !isPressed.current) return;
      isPressed.current = false;
      buttonIn(place.current)?.click();
    }, [Control]);

    const release = () => {
      isHeld.current = false;
      changePlaces();
    };
    const standIn =
      Control === null &&
      cloneElement(children, {
        onFocus: fetchIt,
        onPointerEnter: fetchIt,
        onPointerDown: () => (isHeld.current = true),
        onPointerCancel: release,
        // A finger leaves before it clicks, a mouse only if it changed its mind.
        onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && release(),
        onClick() {
          isPressed.current = true;
          isHeld.current = false;
          fetchIt();
        },
      });
    return (
      <span ref={place} className="contents">
        {Control === null ? standIn : <Control {...(props as unknown as Props)} />}
      </span>
    );
  };
}

function buttonIn(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector('button') ?? null;
}
