import { expect, test } from "vitest";
import { sumLengths } from "#values/spans/time-spans.ts";
import { onAirSpans, type RoomSigns } from "./on-air.ts";

const span = (from: number, until: number) => ({ from: from * 60_000, until: until * 60_000 });

test.each<[string, Partial<RoomSigns>, number]>([
	["without an interruption", { onAir: [span(0, 60)] }, 60],
	["from before the start until after the end", { onAir: [span(-10, 70)] }, 60],
	["after a late start", { onAir: [span(5, 60)] }, 55],
	["with an interruption of a minute", { onAir: [span(0, 20), span(21, 60)] }, 60],
	["with an interruption of ten minutes", { onAir: [span(0, 20), span(30, 60)] }, 50],
	["with an outage of the server", { onAir: [span(0, 20), span(30, 60)], outages: [span(20, 30)] }, 60],
	["in an extension", { onAir: [span(5, 70)], scheduled: span(0, 70) }, 65],
	["without a broadcast", {}, 0],
])("a session is on the air %s", (_, { scheduled = span(0, 60), outages = [], onAir = [] }, minutes) => {
	expect(sumLengths(onAirSpans({ scheduled, onAir, outages })) / 60_000).toBe(minutes);
});
