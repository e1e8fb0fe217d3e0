import { expect, test } from "vitest";
import { openPlaces } from "./places.ts";

test("an address holds so many connections, and half of them without having said hello", () => {
  const places = openPlaces(4);
  const [one, two] = [places.take("a"), places.take("a")];
  expect(places.take("a")).toBeNull();
  expect(places.take("b")).not.toBeNull();
  one!.greet();
  two!.greet();
  const [three, four] = [places.take("a"), places.take("a")];
  three!.greet();
  four!.greet();
  expect(places.take("a")).toBeNull();
  two!.leave();
  two!.leave();
  expect(places.take("a")).not.toBeNull();
  expect(places.take("a")).toBeNull();
});

test("who leaves without a word gives its place back", () => {
  const places = openPlaces(2);
  for (let round = 0; round < 5; round += 1) {
    const place = places.take("a");
    expect(place).not.toBeNull();
    expect(places.take("a")).toBeNull();
    place!.leave();
  }
});
