-- RESO SeniorCommunityYN. Null until a source sends the home again.
alter table property add column senior_community_yn boolean;
