/** The view in the address bar, and the way to change it. */
import { useLocation, useNavigate } from 'react-router';
import { type ResultsView, viewOf, withView } from '../resultsView.ts';

export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The filter has been mirrored past the router: its words are in the address bar itself.
  const change = (view: ResultsView) =>
    void navigate({ search: withView(location.search, view) }, { replace: true });
  return [viewOf(search), change];
}
