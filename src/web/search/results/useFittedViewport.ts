/**
 * Gives the filter's box the shape of the map's pane before anybody asks the server: a box chosen
 * elsewhere is searched once, as it will be seen, and not again when the map has drawn it.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { selectViewport, viewportMoved } from '../filterSlice.ts';
import { type Insets, refitViewport, sameBox, uncovered } from '../../map/camera/fitViewport.ts';

/** Finer differences of the zoom are lost in the address bar. */
const toldZoom = 0.01;

/**
 * Only a new box is fitted. When the sheet or the window changes, the map itself says what it shows.
 *
 * @param insets null while they are not known yet
 */
export function useFittedViewport(
  pane: RefObject<HTMLElement | null>,
  insets: Insets | null,
): void {
  const dispatch = useDispatch();
  const viewport = useSelector(selectViewport);
  const latestInsets = useRef(insets);
  const isKnown = insets !== null;
  /** The last box this hook dispatched. Fitting it again could loop in a pane of a few pixels. */
  const ownLatest = useRef<Viewport | null>(null);
  useLayoutEffect(() => {
    latestInsets.current = insets;
  }, [insets]);
  useLayoutEffect(() => {
    const { clientWidth: width, clientHeight: height } = pane.current!;
    if (!isKnown || width === 0 || height === 0 || viewport === ownLatest.current) return;
    const fitted = refitViewport(viewport, uncovered({ width, height }, latestInsets.current!));
    // The box of a link may have the pane's shape, and a zoom of another.
    const isSame = sameBox(fitted, viewport) && Math.abs(fitted.zoom - viewport.zoom) < toldZoom;
    if (isSame) return;
    ownLatest.current = fitted;
    dispatch(viewportMoved(fitted));
  }, [viewport, dispatch, pane, isKnown]);
}
