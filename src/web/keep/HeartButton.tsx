/** The heart of a home: pressed, it is kept. */
import { Icon } from '../ui/icon/Icon.tsx';
import { type KeepableHome, stand } from './keepHome.ts';
import { useMark } from './marks.ts';

interface HeartButtonProps {
  home: KeepableHome;
  /** Of the picture that it lies on, or of a page. */
  look?: 'on picture' | 'plain';
}

export function HeartButton({ home, look = 'on picture' }: HeartButtonProps) {
  const isKept = useMark(home.listingKey) === 'kept';
  const label = `Keep ${home.address}`;
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={label}
      data-shortcut="s"
      title={isKept ? 'Kept. Press to take it back.' : 'Keep this home'}
      onClick={() => void stand(home, isKept ? 'none' : 'kept')}
      className={`group/heart grid size-11 shrink-0 place-items-center ${look === 'plain' ? 'rounded-control hover:bg-leaf-wash' : 'rounded-full'}`}
    >
      <span
        className={
          look === 'plain'
            ? ''
            : 'grid size-9 place-items-center rounded-full bg-card/90 group-hover/heart:bg-card'
        }
      >
        <Icon
          name="heart"
          words="Keep"
          className={
            isKept
              ? 'text-clay [&_path]:fill-current'
              : look === 'plain'
                ? 'text-ink-soft'
                : 'text-ink'
          }
        />
      </span>
    </button>
  );
}
