import type { Face } from "./drawPortrait.ts";

export interface DemoPerson {
  key: string;
  name: string;
  title: string;
  organization: string;
  face: Face;
}

/** These people speak at the Harbour Days. */
export const demoPeople: DemoPerson[] = [
  {
    key: "mara",
    name: "Mara Lindqvist",
    title: "Harbour master",
    organization: "Port of Westhaven",
    face: {
      skin: "#f0c7a5",
      hair: "#b5652b",
      style: "bob",
      shirt: "#21405f",
      ground: ["#7fb6c9", "#2c6f8a"],
    },
  },
  {
    key: "jonas",
    name: "Jonas Okafor",
    title: "Naval architect",
    organization: "Tide & Keel",
    face: {
      skin: "#7b4b2f",
      hair: "#1d1512",
      style: "short",
      shirt: "#e7a33c",
      ground: ["#f3d9a4", "#d98f4e"],
      beard: true,
    },
  },
  {
    key: "priya",
    name: "Priya Raman",
    title: "Marine biologist",
    organization: "Open Sea Lab",
    face: {
      skin: "#c08a5e",
      hair: "#20161a",
      style: "long",
      shirt: "#1f8a70",
      ground: ["#bfe3cf", "#4f9f86"],
      glasses: true,
    },
  },
  {
    key: "emil",
    name: "Emil Sørensen",
    title: "Chef",
    organization: "Kelp Kitchen",
    face: {
      skin: "#f3cfb3",
      hair: "#c9a15a",
      style: "bald",
      shirt: "#f4f1ea",
      ground: ["#f2b5a0", "#c9604f"],
      beard: true,
    },
  },
  {
    key: "chiara",
    name: "Chiara Bellini",
    title: "Boatbuilder",
    organization: "Bellini Yard",
    face: {
      skin: "#e0ac86",
      hair: "#3a231a",
      style: "bun",
      shirt: "#c8452f",
      ground: ["#d8d0f0", "#7c74b8"],
    },
  },
  {
    key: "theo",
    name: "Theo Mbeki",
    title: "Sound artist",
    organization: "Studio Low Tide",
    face: {
      skin: "#8d5a3a",
      hair: "#2a1c16",
      style: "curls",
      shirt: "#3d3a6b",
      ground: ["#f6dd8b", "#e0a53b"],
      glasses: true,
    },
  },
];
