import { watchLetters } from "../../shared/letters/watchLetters.ts";

// The page is whole without this; it only fetches letters that the device cannot draw.
watchLetters({ by_device: true });
