// This process succeeds where videos can be made small, and fails where anything needed for that is missing.
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from "node-av/constants";
import { Codec } from "node-av/lib";

const encoders = [FF_ENCODER_LIBX264, FF_ENCODER_AAC];
process.exit(encoders.every((name) => Codec.findEncoderByName(name)) ? 0 : 1);
