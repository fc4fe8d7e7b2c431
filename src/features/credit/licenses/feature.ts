import { defineFeature } from "#platform/index.ts";
import { licensePeriodEnds } from "./emails/period-ends.ts";
import { listOwn } from "./server/license-store.ts";
import { remindOfLicenses, remindOfLicensesJob } from "./server/remind.ts";
import { serveLicenses } from "./server/serve-licenses.ts";
import { countShared } from "./server/staff-licenses-store.ts";

const maxShared = 1_000;

export const feature = defineFeature({
	name: "credit/licenses",
	records: [{ kind: "license", label: "License numbers", address: "/console/licenses" }],
	endpoints: ({ serve }, context) => serveLicenses(serve, context),
	jobs(context) {
		context.jobs.handle(remindOfLicensesJob, () => remindOfLicenses(context), "23 14 * * *");
	},
	emails: [licensePeriodEnds],
	actionItems: [
		{
			order: 5.7,
			label: "License numbers that several customers entered",
			to: "/console/licenses?state=shared",
			access: "support",
			count: (db) => countShared(db, maxShared),
			maxCount: maxShared,
		},
	],
	personalData: {
		name: "licenses",
		// The database deletes them with the account.
		export: (db, { id }) => listOwn(db, id),
		movesAs: { licenses: "License details" },
	},
});
