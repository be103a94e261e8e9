/** A search that failed while nobody could be reached is made again once the server answers. */
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lookForServer, useConnection } from '../../client/connection.ts';
import { searchHomes, selectProperty } from '../../property/propertySlice.ts';
import { selectFilter } from '../filterSlice.ts';
import type { SearchDispatch } from './SearchDispatch.ts';

export function useSearchWhenBack(): void {
  const dispatch = useDispatch<SearchDispatch>();
  const connection = useConnection();
  const filter = useSelector(selectFilter);
  const { status } = useSelector(selectProperty);
  const before = useRef(connection);
  // It may be the server that is away, and then it is waited for.
  useEffect(() => {
    if (status === 'failed') lookForServer();
  }, [status]);
  useEffect(() => {
    const isBack = connection === 'there' && before.current !== 'there';
    before.current = connection;
    if (isBack && status === 'failed') void dispatch(searchHomes(filter));
  }, [connection, status, filter, dispatch]);
}
