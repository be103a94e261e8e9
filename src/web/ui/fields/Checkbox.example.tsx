import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';

export function Example() {
  const [houses, setHouses] = useState(true);
  const [condos, setCondos] = useState(false);
  return (
    <div className="max-w-xs">
      <Checkbox checked={houses} onChange={setHouses} after="212">
        Houses
      </Checkbox>
      <Checkbox checked={condos} onChange={setCondos} after="58">
        Condos
      </Checkbox>
      <Checkbox checked={false} onChange={setCondos} after="0" disabled>
        Manufactured
      </Checkbox>
    </div>
  );
}
