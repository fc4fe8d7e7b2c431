import type { Pricing } from "../../contract.ts";
import { buyMessages as messages } from "../course/messages.ts";

export const includedIn = ({ grants, seats, perSeat }: Pricing): string[] => [
	...(grants.live ? [seats > 1 ? messages.liveFor(seats) : messages.live] : []),
	...(grants.recording ? [messages.recording] : []),
	...(grants.transcript ? [messages.transcript] : []),
	...(grants.recording || grants.transcript ? [messages.access] : []),
	...(perSeat && perSeat.addDays > 0 ? [messages.addSeats(perSeat.addDays)] : []),
];
