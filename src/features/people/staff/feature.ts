import { defineFeature } from "#platform/feature/define-feature.ts";
import { factorAddedMail } from "./emails/factor-added.ts";
import { roleChangedMail } from "./emails/role-changed.ts";
import { staffMemberInvitation } from "./emails/staff-member-invitation.ts";
import { wrongCodesMail } from "./emails/wrong-codes.ts";
import { registerStaffJobs, serveStaff } from "./server/endpoints.ts";
import { exportFactors } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "people/staff",
	records: [{ kind: "operator", label: "Staff", address: "/console/operators" }],
	endpoints: ({ serve }, context) => serveStaff(serve, context),
	jobs: registerStaffJobs,
	emails: [staffMemberInvitation, roleChangedMail, factorAddedMail, wrongCodesMail],
	// Deleted together with the account.
	personalData: { name: "secondFactors", export: (db, { id }) => exportFactors(db, id) },
});
