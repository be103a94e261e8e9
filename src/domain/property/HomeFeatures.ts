/** What buyers look for in a home beside price, size and place. */
import type { Property } from './Property.ts';

export type HomeFeatures = Pick<
  Property,
  | 'heating'
  | 'heatingYn'
  | 'cooling'
  | 'coolingYn'
  | 'basement'
  | 'basementYn'
  | 'view'
  | 'viewYn'
  | 'poolFeatures'
  | 'poolPrivateYn'
  | 'parkingFeatures'
  | 'parkingTotal'
  | 'elementarySchool'
  | 'middleOrJuniorSchool'
  | 'highSchool'
  | 'highSchoolDistrict'
  | 'subdivisionName'
>;
