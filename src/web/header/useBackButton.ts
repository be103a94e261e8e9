import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useFirstSight } from '../client/firstSight.ts';
import { backButtonSet } from './headerSlice.ts';

/** Where the page itself leads back to, for as long as it is in sight; null for nowhere. */
export function useBackButton(label: string, path: string | null): void {
  const dispatch = useDispatch();
  const needs = useFirstSight()?.needs;
  needs?.said(backButtonSet(path === null ? null : { label, path }));
  useEffect(() => {
    dispatch(backButtonSet(path === null ? null : { label, path }));
    return () => void dispatch(backButtonSet(null));
  }, [dispatch, label, path]);
}
