/** Homes that are left out as nobody can tell how long the way from them takes: never silently. */
import { useSelector } from 'react-redux';
import { homesCounted } from '../../../map/paint/labels.ts';
import { selectProperty } from '../../../property/propertySlice.ts';

export function UnmeasuredNote() {
  const { unmeasured } = useSelector(selectProperty);
  if (unmeasured === 0) return null;
  return (
    <output className="block text-small text-ink-soft">
      {homesCounted(unmeasured)} could not be measured: travel time is unknown there.
    </output>
  );
}
