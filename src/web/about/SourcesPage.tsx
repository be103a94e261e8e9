/** `/sources`: where homes, map and law came from, and when that was last confirmed. */
import { Link } from 'react-router';
import { formatAge, formatDate } from '#domain/calendar.ts';
import { pages } from '#api/pages.ts';
import { useNow } from '../ui/useNow.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useLocale } from '../user/useLocale.ts';
import { Elsewhere, ProsePage, ProsePart } from './ProsePage.tsx';
import { type AboutReply, WhileAsked } from './WhileAsked.tsx';

export function Component() {
  usePageTitle(pages['/sources'].title);
  return (
    <ProsePage
      title="Where it comes from"
      lead="What a page says about a home is as good as its source, and as old. Each home names the firm that listed it and when that was last confirmed."
    >
      <WhileAsked>
        {(about) => (
          <>
            <Homes {...about} />
            <MapSources {...about} />
            <ProsePart title="Days, prices and costs">
              <p>
                Days on market and price steps are counted from what was seen of a home, step by
                step; a step that was seen stays. Monthly costs are reckoned in your browser from
                figures that you can see and change.
              </p>
            </ProsePart>
            <ProsePart title="Rules by state">
              <p>
                What agreements must say comes from the law of each state. Every agreement names the
                source of its rules, and whether anybody has reviewed them.
              </p>
            </ProsePart>
            <ProsePart title="What is measured">
              <p>
                {about.measuredYn
                  ? 'How the pages are used is measured only where you have allowed it; you can take that back on your profile page.'
                  : 'How you use the pages is told to nobody.'}
              </p>
            </ProsePart>
          </>
        )}
      </WhileAsked>
    </ProsePage>
  );
}

function Homes({ homes: { sources, moreYn } }: AboutReply) {
  const now = useNow();
  const locale = useLocale();
  return (
    <ProsePart title="Homes">
      {sources.length === 0 && <p>No homes are here yet.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {sources.map(({ name, homes, demoHomes, firstConfirmedAt, lastConfirmedAt }) => (
          <li key={name} className="py-3 first:pt-0">
            <p className="figures font-medium text-ink">
              {name}: {homes.toLocaleString(locale)} {homes === 1 ? 'home' : 'homes'}
            </p>
            <p className="text-body">
              Last confirmed {formatAge(lastConfirmedAt, now, locale)}; the oldest on{' '}
              {formatDate(firstConfirmedAt.slice(0, 10), locale)}.
              {demoHomes === homes && ' All of them are made up for the demo.'}
              {demoHomes > 0 &&
                demoHomes < homes &&
                ` ${demoHomes.toLocaleString(locale)} of them are made up for the demo.`}
            </p>
          </li>
        ))}
      </ul>
      {moreYn && <p>There are more sources than are named here.</p>}
      <p>A home that its source no longer lists is taken off, and says so.</p>
      <p>
        <Link to="/search" className="font-medium text-leaf underline">
          See the homes on the map
        </Link>
      </p>
    </ProsePart>
  );
}

function MapSources({ map, foreignMapYn }: AboutReply) {
  return (
    <ProsePart title="The map">
      {foreignMapYn ? (
        <p>
          The map comes from a service that whoever runs this installation has chosen; it names its
          sources itself.
        </p>
      ) : map.length === 0 ? (
        <p>Streets, parks and water of this map are generated for the demo, or need no naming.</p>
      ) : (
        <ul className="grid gap-1">
          {map.map(({ text, url }) => (
            <li key={text}>{url === null ? text : <Elsewhere to={url}>{text}</Elsewhere>}</li>
          ))}
        </ul>
      )}
    </ProsePart>
  );
}
