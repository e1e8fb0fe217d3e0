/** The name under which a file of the library is dragged onto the picture: its id. */
export const asset_type = "application/x-cuelight-asset";
