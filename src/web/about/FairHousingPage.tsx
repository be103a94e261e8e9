/** `/fair-housing`: what the law says, what is done here about it, and whom to tell. */
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Elsewhere, ProsePage, ProsePart } from './ProsePage.tsx';

export function Component() {
  usePageTitle(pages['/fair-housing'].title);
  return (
    <ProsePage
      title="Fair housing"
      lead="Where you live is yours to choose. Nobody may make a home harder to find, see or buy because of who you are."
    >
      <ProsePart title="What the law says">
        <p>
          The federal Fair Housing Act (42&nbsp;U.S.C. §§&nbsp;3601–3619) forbids it because of
          race, color, religion, sex, disability, familial status or national origin: refusing to
          sell or to negotiate, other terms, steering people towards or away from places,
          advertising a preference, or saying that a home is gone when it is not. The Civil Rights
          Act of 1866 (42&nbsp;U.S.C. §&nbsp;1982) forbids it for race without exception. Many
          states and cities protect more people than that.
        </p>
        <p>
          <Elsewhere to="https://www.law.cornell.edu/uscode/text/42/3604">
            Read 42&nbsp;U.S.C. §&nbsp;3604
          </Elsewhere>
        </p>
      </ProsePart>
      <ProsePart title="What is done here">
        <p>
          You search by homes, prices, days and ways. There is no filter, sort order or map layer of
          who lives somewhere, and none of crime.
        </p>
        <p>
          Every home that fits your search is counted and can be opened; what an agent earns with it
          has no part in its place in the list.
        </p>
        <p>
          What agents write to buyers is looked at while they write it: words that could shut
          somebody out are pointed out to them, with the reason.
        </p>
      </ProsePart>
      <ProsePart title="If it happens to you">
        <p>
          You can complain to the U.S. Department of Housing and Urban Development within a year, at
          no cost:{' '}
          <Elsewhere to="https://www.hud.gov/fairhousing/fileacomplaint">
            hud.gov/fairhousing/fileacomplaint
          </Elsewhere>{' '}
          or <Elsewhere to="tel:+18006699777">1-800-669-9777</Elsewhere>. Your state may have an
          agency of its own. Keep what was said: conversations here can be saved as a sealed copy.
        </p>
      </ProsePart>
    </ProsePage>
  );
}
