/** How people head the columns of their files, beside RESO's own names. */
import { type CellName, cellNames } from '../resoCells.ts';

/** Letters and digits in lower case. */
const words: Partial<Record<CellName, string>> = {
  ListingId: 'mls mlsnumber mlsid mlsno listingnumber listno',
  ParcelNumber: 'parcel parcelid apn pin taxid id',
  StandardStatus: 'status mlsstatus listingstatus st stat',
  PropertySubType: 'type propertytype proptype subtype kind style hometype',
  ListPrice: 'price askingprice asking currentprice listingprice asked',
  OriginalListPrice: 'originalprice origprice',
  PreviousListPrice: 'previousprice oldprice',
  PriceChangeTimestamp: 'pricechangedate pricechanged',
  ClosePrice: 'soldprice saleprice soldfor closingprice sellingprice',
  CloseDate: 'solddate saledate closingdate closed datesold date',
  OnMarketDate: 'listdate listingdate datelisted listed onmarket listingcontractdate begindate',
  DaysOnMarket: 'dom adom',
  CumulativeDaysOnMarket: 'cdom',
  BedroomsTotal: 'beds bedrooms bed br bds numbedrooms totalbedrooms',
  Bathrooms: 'baths bathrooms bath ba bathstotal totalbaths',
  BathroomsFull: 'fullbaths bathsfull',
  BathroomsHalf: 'halfbaths bathshalf',
  LivingArea:
    'sqft sqftliving squarefeet area livingareasqft buildingareatotal finishedsqft totalsqft size',
  LotSizeSquareFeet: 'lotsqft sqftlot lotsize lotarea lotsizesqft lot acres lotacres lotsizeacres',
  StoriesTotal: 'floors stories storeys levels numfloors',
  YearBuilt: 'yrbuilt built year yearblt',
  GarageSpaces: 'garage garages garagecapacity',
  ParkingTotal: 'parkingspaces spaces',
  ParkingFeatures: 'parking',
  Heating: 'heat heatingtype',
  Cooling: 'aircon airconditioning ac coolingtype',
  BasementYN: 'basement sqftbasement basementsqft',
  ViewYN: 'view hasview',
  PoolFeatures: 'pool',
  PoolPrivateYN: 'pool poolyn haspool',
  WaterfrontYN: 'waterfront onwater water',
  NewConstructionYN: 'newconstruction newbuild',
  ElementarySchool: 'elementary elem gradeschool',
  MiddleOrJuniorSchool: 'middleschool middle juniorhigh',
  HighSchool: 'high hs',
  HighSchoolDistrict: 'schooldistrict district',
  SubdivisionName: 'subdivision neighborhood subdiv',
  AssociationFee: 'hoa hoafee hoadues dues condofee monthlyhoa',
  AssociationFeeFrequency: 'hoafrequency hoafeefrequency feefrequency',
  TaxAnnualAmount: 'taxes tax propertytax annualtaxes annualtax taxamount',
  PublicRemarks: 'remarks description comments publiccomments marketingremarks',
  StreetNumber: 'houseno housenumber streetno stnumber',
  UnitNumber: 'unit apt unitno suite',
  UnparsedAddress: 'address street streetaddress fulladdress addr siteaddress addressline1',
  City: 'town municipality cityname',
  StateOrProvince: 'state province',
  PostalCode: 'zip zipcode postcode zipfromaddress',
  CountyOrParish: 'county parish countyname parishname countyparish cnty cntyname countynm',
  Latitude: 'lat y',
  Longitude: 'long lng lon x',
  ListAgentFullName: 'agent listagent listingagent agentname listagentname',
  ListAgentPreferredPhone: 'agentphone listagentphone',
  ListAgentEmail: 'agentemail',
  ListAgentStateLicense: 'agentlicense',
  ListOfficeName: 'office listoffice listingoffice brokerage broker officename',
  ListOfficePhone: 'officephone',
  VirtualTourURLUnbranded: 'virtualtour virtualtoururl tour toururl',
  ModificationTimestamp: 'modified updated lastmodified updatedat',
  Photos: 'photo images pictures photourls imageurls imageurl photourl',
};

const byWord = new Map<string, CellName[]>();
for (const name of cellNames) {
  for (const word of [plainHeading(name), ...(words[name]?.split(' ') ?? [])]) {
    byWord.set(word, [...(byWord.get(word) ?? []), name]);
  }
}

export function plainHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Those that a heading may mean, likeliest first. */
export function fieldsMeantBy(heading: string): CellName[] {
  return byWord.get(plainHeading(heading)) ?? [];
}

/** What the key of a home is kept under. */
export const keyHeadings = [
  ...['listingkey', 'listingid', 'mls', 'mlsnumber', 'mlsid', 'mlsno', 'listingnumber', 'listno'],
  ...['id', 'key', 'number', 'parcelnumber', 'apn', 'pin'],
];
