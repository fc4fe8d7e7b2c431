import { sql } from "kysely";
import { isPublicCourse, type PublicScope } from "#features/catalog/courses/server/index.ts";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { Database } from "#platform/index.ts";
import type { ApprovalDetails } from "../rules/approval.ts";

/**
 * Lists the programs of a course with everything that its page shows, in one query, because every course page asks it.
 * A course without programs has one row without a program; a course that the site doesn't show has none.
 */
export const listPublicRows = (db: Database, courseId: number, site: PublicScope) =>
	db
		.selectFrom("public_courses as courses")
		.leftJoin("credit_programs as programs", "programs.course_id", "courses.id")
		.leftJoin("public_accreditations as credits", (join) =>
			join
				.onRef("credits.course_id", "=", "programs.course_id")
				.onRef("credits.accrediting_body", "=", "programs.accrediting_body"),
		)
		.leftJoin("public_completion_requirements as required", "required.course_id", "courses.id")
		.leftJoin("public_rule_versions as kept", (join) =>
			join
				.onRef("kept.rule_set_id", "=", "programs.rule_set_id")
				.on(
					"kept.version",
					"=",
					sql<number>`coalesce((programs.rule_changes -> -1 ->> 'version')::integer, programs.rule_version)`,
				),
		)
		.select([
			"programs.id",
			"programs.accrediting_body as accreditingBody",
			"programs.method",
			"programs.details",
			"credits.hours",
		])
		.select(["duration_minutes as minutes", "watched_percent as watchedPercent"])
		.select(sql<CreditRule | null>`kept.details -> 'rule'`.as("rule"))
		.select("kept.superseded_on as supersededOn")
		.select(
			sql<
				ApprovalDetails[] | null
			>`(select jsonb_agg(approvals.details) from provider_approvals as approvals where approvals.accrediting_body = programs.accrediting_body)`.as(
				"approvals",
			),
		)
		.where("courses.id", "=", courseId)
		.where(isPublicCourse(site))
		.orderBy("programs.accrediting_body")
		.orderBy("programs.id")
		.execute();
