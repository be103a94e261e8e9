/** Where the parts of a cluster answer, as `parts.json` in its folder tells; passwords are in it. */
export interface ClusterParts {
  proxyUrl: string;
  appUrls: string[];
  poolerUrl: string;
  primaryUrl: string;
  replicaUrl: string;
  liveUrl: string;
}
