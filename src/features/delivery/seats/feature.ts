import { defineFeature } from "#platform/index.ts";
import { seatAssigned } from "./emails/seat-assigned.ts";
import { seatInvitation } from "./emails/seat-invitation.ts";
import { seatManagersMail } from "./emails/seat-managers.ts";
import { seatMoved } from "./emails/seat-moved.ts";
import { seatRefunded } from "./emails/seat-refunded.ts";
import { seatWithdrawn } from "./emails/seat-withdrawn.ts";
import { serveMoreSeats } from "./server/add-seats.ts";
import { serveStaffSeats } from "./server/by-staff/endpoints.ts";
import { serveSeats } from "./server/endpoints.ts";
import { serveManagers } from "./server/managers/manage-managers.ts";
import { organizerCalendar } from "./server/organized-sessions.ts";
import { eraseSeats, exportSeats } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "delivery/seats",
	endpoints({ serve }, context) {
		serveSeats(serve, context);
		serveMoreSeats(serve, context);
		serveManagers(serve, context);
		serveStaffSeats(serve, context);
	},
	attachments: { "organizer-calendar": organizerCalendar },
	emails: [seatInvitation, seatManagersMail, seatRefunded, seatWithdrawn, seatAssigned, seatMoved],
	personalData: {
		name: "seats",
		export: (db, { id, addresses }) => exportSeats(db, id, addresses),
		erase: (trx, { id, addresses }, now) => eraseSeats(trx, id, addresses, now),
		erasesBefore: ["courses"],
		moves: ["seat_managers.buyer_id", "seat_managers.manager_id"],
		movesAs: { "seat_invitations.joined_by": "Seats from colleagues" },
	},
});
