import { AccessOpened } from "#features/sales/payments/events.ts";
import { defineFeature, on } from "#platform/index.ts";
import { seatReminder } from "./emails/seat-reminder.ts";
import { serveTeam } from "./server/endpoints.ts";
import { erasePlans, exportPlans } from "./server/planned-store.ts";
import { exportStop } from "./server/reminder-store.ts";
import { invitePlanned } from "./server/repeat.ts";

export const feature = defineFeature({
	name: "delivery/team",
	endpoints: ({ serve, app }, context) => serveTeam(serve, app, context),
	emails: [seatReminder],
	handlers: [
		on(AccessOpened, "invites the people for whom a purchase was repeated", invitePlanned, {
			after: ["delivery/fulfillment"],
		}),
	],
	personalData: {
		name: "team",
		export: async (db, { id }) => ({ reminders: await exportStop(db, id), plannedSeats: await exportPlans(db, id) }),
		erase: (trx, { id, addresses }) => erasePlans(trx, id, addresses),
		moves: ["team_reminder_stops", "team_files", "team_files.buyer_id", "team_planned_seats.buyer_id"],
	},
});
