/** Every filter in one sheet. Each change is searched at once, so the button can say what it shows. */
import { type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filterReset } from '../../filterSlice.ts';
import { homesCounted } from '../../../map/paint/labels.ts';
import { selectProperty } from '../../../property/propertySlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { cleared } from '../chips.ts';
import { useFilter } from '../useFilter.ts';
import { BedsBathsField } from './BedsBathsField.tsx';
import { controlClass } from './controlClass.ts';
import { DaysField } from './DaysField.tsx';
import { KeywordField } from './KeywordField.tsx';
import { PriceField } from './PriceField.tsx';
import { RarerFields } from './RarerFields.tsx';
import { StatusField } from './StatusField.tsx';
import { TypeField } from './TypeField.tsx';

/** @param setCount how many filters differ from the usual search */
export function AllFilters({ setCount }: { setCount: number }) {
  const { total } = useSelector(selectProperty);
  const [, narrow] = useFilter();
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={controlClass(setCount > 0)} onClick={() => setOpen(true)}>
        <Icon name="sliders-horizontal" size={18} />
        All filters
        {setCount > 0 && (
          <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-leaf px-1.5 text-small text-on-leaf">
            <span className="sr-only">, set: </span>
            {setCount}
          </span>
        )}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="All filters"
        footer={
          <>
            <Button look="plain" className="-ml-4" onClick={() => narrow(cleared)}>
              Clear filters
            </Button>
            <Button look="primary" className="figures" onClick={() => setOpen(false)}>
              Show {homesCounted(total)}
            </Button>
          </>
        }
      >
        <div className="space-y-8">
          <Section title="Price">
            <PriceField />
          </Section>
          <BedsBathsField />
          <Section title="Home type">
            <TypeField />
          </Section>
          <Section title="Days on market">
            <DaysField />
          </Section>
          <Section title="Status">
            <StatusField />
          </Section>
          <RarerFields />
          <KeywordField />
          <Button
            look="plain"
            icon="refresh-cw"
            className="-ml-4"
            onClick={() => dispatch(filterReset())}
          >
            Start over with the whole country
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  );
}
