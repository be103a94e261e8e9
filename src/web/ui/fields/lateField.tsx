/**
 * A field with a list whose code comes once the page stands. Until then a plain field takes its place: one
 * types in it already, and it hands over the focus and where one stands in the text.
 */
import {
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../whenIdle.ts';

/**
 * @param Plain draws one field of the same words and size. What is typed belongs to neither of the two.
 * @param load gives the component that draws the field with its list
 */
export function lateField<Props extends object>(
  Plain: ComponentType<Props>,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null;

  return function LateField(props) {
    const [Field, setField] = useState<ComponentType<Props>>(() => loaded ?? Plain);
    const place = useRef<HTMLDivElement>(null);
    const isPlain = useRef(Field === Plain);
    const isPressed = useRef(false);
    const isComposing = useRef(false);

    function changePlaces(): void {
      const plain = fieldIn(place.current);
      if (loaded === null || plain === null || !isPlain.current) return;
      // A press that begins in one field and ends in another is none, and half a letter would be lost.
      if (isPressed.current || isComposing.current) return;
      isPlain.current = false;
      const hasFocus = plain === document.activeElement;
      const { selectionStart, selectionEnd } = plain;
      // At once, so that no key comes between.
      flushSync(() => setField(() => loaded!));
      if (!hasFocus) return;
      const field = fieldIn(place.current);
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(selectionStart, selectionEnd);
    }

    function fetchIt(): void {
      load().then(
        (component) => {
          loaded = component;
          changePlaces();
        },
        // One types without a list, and the next touch asks again.
        () => {},
      );
    }

    useEffect(() => (isPlain.current ? whenIdle(fetchIt) : undefined), []);

    const release = () => {
      isPressed.current = false;
      changePlaces();
    };
    const whilePlain = Field === Plain && {
      onFocus: fetchIt,
      onPointerEnter: fetchIt,
      onPointerDown: () => (isPressed.current = true),
      onPointerCancel: release,
      // A finger leaves before it clicks, a mouse only if it changed its mind.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && release(),
      onClick: release,
      onCompositionStart: () => (isComposing.current = true),
      onCompositionEnd() {
        isComposing.current = false;
        // The letters reach the text after this.
        setTimeout(changePlaces);
      },
    };
    return (
      <div ref={place} className="contents" {...whilePlain}>
        <Field {...props} />
      </div>
    );
  };
}

function fieldIn(place: HTMLElement | null): HTMLInputElement | null {
  return place?.querySelector('input') ?? null;
}
