import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { seatInvitation } from "./emails/seat-invitation.ts";
import { seatRefunded } from "./emails/seat-refunded.ts";
import { seatWithdrawn } from "./emails/seat-withdrawn.ts";
import { eraseSeats, exportSeats } from "./server/index.ts";

export const feature = defineFeature({
	name: "delivery/seats",
	emails: [seatInvitation, seatRefunded, seatWithdrawn],
	personalData: { name: "seats", export: (db, { id }) => exportSeats(db, id), erase: (trx, { id }, now) => eraseSeats(trx, id, now) },
});
