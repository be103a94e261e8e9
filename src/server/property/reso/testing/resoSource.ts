/**
 * A RESO Web API on 127.0.0.1, for tests: written from OData 4 and RESO's Web API Core, with what a
 * test wants it to get wrong.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matcherOf, orderOf, type TestRecord } from './filterRecords.ts';

export interface SourceReply {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: unknown;
}

export interface ResoSource {
  /** The service root. */
  url: string;
  tokenUrl: string;
  /** By key; a test changes them as it goes. */
  records: Map<string, TestRecord>;
  lookups: TestRecord[] | null;
  /** Path with its query of each request for records, in order. */
  asked: string[];
  /** Bodies that tokens were asked for by. */
  tokensAsked: string[];
  /** Whether who asks for a token hears anything. */
  givesTokensYn: boolean;
  /** How many requests came without a token that is taken. */
  refused: number;
  /** Beside those of each answer. */
  headers: Record<string, string>;
  /** Tokens that are taken. */
  tokens: Set<string>;
  /** How many records a page has at most. */
  mostPerPage: number;
  /** The last word on a request for records, where it returns one. */
  fault: (url: URL, request: IncomingMessage) => SourceReply | 'silence' | undefined;
  /** Changes a page before it is sent. */
  spoil: (page: Record<string, unknown>) => unknown;
  close(): Promise<void>;
}

const fieldNames = [
  ...['ListingKey', 'ListingId', 'StandardStatus', 'MlsStatus', 'PropertyType', 'PropertySubType'],
  ...['ListPrice', 'OriginalListPrice', 'ClosePrice', 'CloseDate', 'OnMarketDate', 'ParcelNumber'],
  ...['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'UnparsedAddress', 'City'],
  ...['StateOrProvince', 'PostalCode', 'Latitude', 'Longitude', 'BedroomsTotal', 'LivingArea'],
  ...['BathroomsTotalInteger', 'LotSizeAcres', 'YearBuilt', 'Heating', 'PublicRemarks'],
  ...['ModificationTimestamp', 'OriginatingSystemName', 'MlgCanView', 'MlgCanUse'],
  ...['InternetEntireListingDisplayYN', 'InternetAddressDisplayYN'],
];

const metadata = `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
 <edmx:DataServices>
  <Schema Namespace="org.example.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
   <EntityType Name="Base"><Key><PropertyRef Name="ListingKey"/></Key>
    ${fieldNames
      .map((name) =>
        name === 'Heating'
          ? '<Property Name="Heating" Type="Collection(org.example.metadata.enums.HeatingKind)"/>'
          : `<Property Name="${name}" Type="Edm.String">${
              name === 'PropertySubType'
                ? '<Annotation Term="RESO.OData.Metadata.LookupName" String="SubTypes"/>'
                : ''
            }</Property>`,
      )
      .join('\n    ')}
   </EntityType>
   <EntityType Name="Home" BaseType="org.example.metadata.Base">
    <NavigationProperty Name="Media" Type="Collection(org.example.metadata.Media)"/>
    <NavigationProperty Name="OpenHouse" Type="Collection(org.example.metadata.OpenHouse)"/>
   </EntityType>
  </Schema>
  <Schema Namespace="org.example.metadata.enums" xmlns="http://docs.oasis-open.org/odata/ns/edm">
   <EnumType Name="HeatingKind">
    <Member Name="FA_GAS" Value="1"><Annotation Term="RESO.OData.Metadata.StandardName" String="Forced Air"/></Member>
   </EnumType>
   <EntityContainer Name="Container"><EntitySet Name="Property" EntityType="org.example.metadata.Home"/></EntityContainer>
  </Schema>
 </edmx:DataServices>
</edmx:Edmx>`;

export async function resoSource(): Promise<ResoSource> {
  const server = createServer((request, response) => void answer(request, response));
  const source: ResoSource = {
    ...{ url: '', tokenUrl: '', records: new Map(), lookups: null, asked: [], tokensAsked: [] },
    ...{ refused: 0, headers: {} },
    ...{
      tokens: new Set(),
      givesTokensYn: true,
      mostPerPage: 3,
      fault: () => undefined,
      spoil: (page) => page,
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  let tokensGiven = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', source.url);
    if (url.pathname === '/token') {
      source.tokensAsked.push(await bodyOf(request));
      if (!source.givesTokensYn) return;
      const token = `token-${++tokensGiven}`;
      source.tokens.add(token);
      return send(response, {
        body: { access_token: token, token_type: 'Bearer', expires_in: 3600 },
      });
    }
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!source.tokens.has(token)) {
      source.refused++;
      return send(response, { status: 401, body: {} });
    }
    for (const [name, value] of Object.entries(source.headers)) response.setHeader(name, value);
    if (url.pathname === '/odata/$metadata') return send(response, { body: metadata });
    const path = decodeURIComponent(url.pathname) + decodeURIComponent(url.search);
    if (!path.startsWith('/odata/Lookup')) source.asked.push(path);
    const fault = source.fault(url, request);
    // Whoever says nothing keeps the connection open.
    if (fault === 'silence') return;
    send(response, fault ?? replyTo(url, request));
  }

  function replyTo(url: URL, request: IncomingMessage): SourceReply {
    const one = /^\/odata\/Property\('((?:[^']|'')+)'\)$/.exec(decodeURIComponent(url.pathname));
    if (one) {
      const record = source.records.get(one[1]!.replaceAll("''", "'"));
      return record ? { body: record } : { status: 404, body: { error: { message: 'None.' } } };
    }
    if (url.pathname === '/odata/Lookup' && source.lookups) return pageOf(source.lookups, url, 1e9);
    if (url.pathname !== '/odata/Property') return { status: 404, body: {} };
    const wanted = Number(
      /odata\.maxpagesize=(\d+)/.exec(String(request.headers['prefer'] ?? ''))?.[1],
    );
    const perPage = Math.min(source.mostPerPage, wanted || Infinity);
    return pageOf([...source.records.values()], url, perPage);
  }

  function pageOf(all: TestRecord[], url: URL, perPage: number): SourceReply {
    const filter = url.searchParams.get('$filter');
    let found: TestRecord[];
    try {
      found = filter === null ? all : all.filter(matcherOf(filter));
    } catch (error) {
      return { status: 400, body: { error: { code: 'filter', message: String(error) } } };
    }
    const orderBy = url.searchParams.get('$orderby')?.split(',') ?? [];
    const sorted = found.toSorted((a, b) => {
      for (const name of orderBy) {
        const order = orderOf(a[name], b[name]);
        if (order !== 0) return order;
      }
      return 0;
    });
    const skip = Number(url.searchParams.get('$skiptoken') ?? 0);
    const some = sorted.slice(skip, skip + perPage);
    const select = url.searchParams.get('$select')?.split(',');
    const parts = url.searchParams.get('$expand')?.split(',') ?? [];
    const value = some.map((record) =>
      Object.fromEntries(
        Object.entries(record).filter(([name]) =>
          ['Media', 'OpenHouse'].includes(name.split('@')[0]!)
            ? parts.includes(name.split('@')[0]!)
            : !select || select.includes(name),
        ),
      ),
    );
    const page: Record<string, unknown> = { '@odata.context': `${source.url}/$metadata`, value };
    if (skip + perPage < sorted.length) {
      const next = new URL(url);
      next.searchParams.set('$skiptoken', String(skip + perPage));
      page['@odata.nextLink'] = next.href;
    }
    return { body: source.spoil(page) };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  source.url = `${origin}/odata`;
  source.tokenUrl = `${origin}/token`;
  return source;
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: SourceReply): void {
  const text =
    typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body ?? {});
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A home of RESO's Property resource, as a source of good manners writes it. */
export function resoHome(key: string, change: TestRecord = {}): TestRecord {
  return {
    ListingKey: key,
    ListingId: `N${key}`,
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Townhouse',
    ListPrice: 500_000,
    OnMarketDate: '2026-02-01',
    StreetNumber: key.replace(/\D/g, '') || '1',
    StreetName: 'Birch',
    StreetSuffix: 'Ave',
    City: 'Seattle',
    StateOrProvince: 'WA',
    PostalCode: '98103',
    Latitude: 47.66,
    Longitude: -122.34,
    BedroomsTotal: 3,
    LivingArea: 1_800,
    ModificationTimestamp: '2026-02-01T20:00:00.000Z',
    ...change,
  };
}
