/** Is thrown when an offer is no SDP, or offers nothing that can be forwarded. */
export class BadOffer extends Error {
  override name = "BadOffer";
}

/** Is thrown when no forwarding process can take an offer at the moment, or it has as many as it takes. */
export class ForwarderUnavailable extends Error {
  override name = "ForwarderUnavailable";
}
