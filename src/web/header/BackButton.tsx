/** One page back where there is one within the product; else to where the page itself leads. */
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { IconButton } from '../ui/icon/IconButton.tsx';
import { isDoor } from '../user/doors.ts';
import { selectBackButton, selectLastVisited } from './headerSlice.ts';

export function BackButton() {
  const back = useSelector(selectBackButton);
  const before = useSelector(selectLastVisited);
  const navigate = useNavigate();
  if (!back) return null;
  const isWithin = before !== null && !isDoor(before);
  const isAsNamed = !isWithin || before === back.path.split(/[?#]/)[0];
  return (
    <IconButton
      icon="arrow-left"
      label={isAsNamed ? back.label : 'Back'}
      className="-ml-2"
      onClick={() => void (isWithin ? navigate(-1) : navigate(back.path))}
    />
  );
}
