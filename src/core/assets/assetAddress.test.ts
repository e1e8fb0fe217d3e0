import { expect, test } from "vitest";
import { findAssetAddresses, readAssetAddress } from "./assetAddress.ts";

const asset_id = "01932f10-7a4b-7c1d-9e55-0a1b2c3d4e5f";
const signature = "a".repeat(42) + "-";
const address = `https://signs.example/media/${asset_id}/${signature}`;

test("an address says which asset it means, whatever the site is called", () => {
  expect(readAssetAddress(` ${address}\n`)).toEqual({ asset_id, signature });
  expect(readAssetAddress(address.replace("https://signs.example", "http://127.0.0.1:8080"))).toEqual({
    asset_id,
    signature,
  });
});

test.each([
  ["", "an empty value"],
  ["Soup of the day", "words"],
  [`${address}?exp=1`, "more than the address"],
  [`https://signs.example/media/${asset_id}?exp=1&sig=${signature}`, "a link for an hour"],
  [`https://signs.example/files/media/${asset_id}/${signature}`, "another path"],
  [`ftp://signs.example/media/${asset_id}/${signature}`, "another protocol"],
  [address.slice(0, -1), "half a signature"],
])("%s is no address: %s", (value) => {
  expect(readAssetAddress(value)).toBeNull();
});

test("addresses are found among other values", () => {
  const values = ["Soup", address, "https://elsewhere.example/media/x.png"];
  expect(findAssetAddresses(values)).toEqual([{ asset_id, signature }]);
});
