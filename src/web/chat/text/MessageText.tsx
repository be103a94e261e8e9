/** What somebody wrote. Its direction of reading ends with it, and each link names its true host. */
import { Link } from 'react-router';
import type { Piece } from './piecesOf.ts';

export function MessageText({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:isolate]">
      {pieces.map((piece, at) =>
        piece.kind === 'text' ? (
          <bdi key={at}>{piece.text}</bdi>
        ) : (
          <TextLink key={at} link={piece} />
        ),
      )}
    </p>
  );
}

function TextLink({ link: { href, host, rest, path } }: { link: Piece & { kind: 'link' } }) {
  const words = (
    <bdi dir="ltr">
      <span className="font-semibold">{host}</span>
      {rest}
    </bdi>
  );
  if (path !== null) {
    return (
      <Link to={path} className="underline">
        {words}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
      {words}
      <span className="sr-only"> (opens another website)</span>
    </a>
  );
}
