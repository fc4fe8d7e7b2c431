create table articles (
	id integer generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 140),
	title text not null,
	-- One or two sentences for the list and for search engines.
	summary text not null,
	topic text not null,
	-- Search words for related courses. Empty: no related courses.
	related text not null,
	-- Announced, but still in preparation.
	coming boolean not null,
	-- Reading time. Null: in preparation.
	minutes integer check (coming = (minutes is null)),
	-- Sanitized rich text; its h3 elements are the table of contents.
	body text not null,
	-- The order of the list; equal positions show the latest first.
	position integer not null default 0,
	-- Null: a draft.
	published_at timestamptz,
	archived boolean not null default false,
	-- Increases with every edit, so that nobody overwrites changes that they have not seen.
	version integer not null default 1,
	updated_at timestamptz not null
);
create index articles_in_the_index on articles (position, id desc) where published_at is not null and not archived;
create index articles_by_moment on articles (published_at) where not archived;

create table article_versions (
	article_id integer not null references articles (id) on delete cascade,
	version integer not null,
	-- created, edited, restored, published, scheduled, unpublished, archived, brought back.
	action text not null,
	at timestamptz not null,
	-- Null: the seed below, or a deleted account.
	actor_id integer references users (id) on delete set null,
	slug text not null,
	title text not null,
	summary text not null,
	topic text not null,
	related text not null,
	coming boolean not null,
	body text not null,
	position integer not null,
	published_at timestamptz,
	archived boolean not null,
	primary key (article_id, version)
);
create index article_versions_by_actor on article_versions (actor_id);

-- Earlier slugs still lead to their article, so no slug is used twice.
create table article_slugs (
	slug text primary key,
	article_id integer not null references articles (id) on delete cascade
);
create index article_slugs_by_article on article_slugs (article_id);

-- The site's first five articles (specification, section 2). From then on staff edit them.
insert into articles (slug, title, summary, topic, related, coming, minutes, position, body, published_at, updated_at)
select slug, title, summary, topic, related, coming, minutes, position, replace(body, E'\n', ''), timestamptz '2026-01-05 14:00+00', timestamptz '2026-01-05 14:00+00'
from (values
('5-best-practices-for-handling-workplace-sexual-harassment-complaints', '5 Best Practices for Handling Workplace Sexual Harassment Complaints', 'What to do from the first remark at a doorway to the last follow-up: reporting channels, the first 48 hours, a fair investigation, and protection from retaliation.',
	'Employee relations', 'harassment investigation', false, 5, 1,
	'<p>Most sexual harassment complaints do not begin with a form. They begin with a sentence at the end of another conversation: “I don’t want to make trouble, but you should know how he talks to us.” What the organization does in the next two days decides much of what follows: whether the conduct stops, whether people trust the process, and whether the employer can later show that it acted reasonably.</p>
<p>The five practices below are the ones that matter in nearly every case, in a company of twenty as in one of twenty thousand.</p>
<h3>Who is covered</h3>
<p>Title VII of the Civil Rights Act of 1964 forbids sexual harassment at work. It applies to <strong>employers with 15 or more employees</strong>, including state and local governments, employment agencies and labor organizations. Many state laws reach further: some cover an employer with a single employee, protect contractors and interns, or require training and a written policy. If you are near the line, plan as if you were covered. The cost of a fair process is small, and a state law probably asks for it anyway.</p>
<p>The law knows two forms of harassment, and a complaint may describe both:</p>
<ul>
<li><strong>Quid pro quo</strong>: a supervisor makes a job benefit depend on sexual conduct, or punishes a refusal.</li>
<li><strong>Hostile work environment</strong>: unwelcome conduct that is severe or frequent enough to change the conditions of work. Jokes, messages, images, touching and comments count; so does conduct by customers and vendors that the employer knows of and could stop.</li>
</ul>
<h3>1. Have a policy that people can find and use</h3>
<p>A policy that lives in an appendix helps nobody. A working one fits on two pages and answers the questions an upset person has at eleven at night:</p>
<ul>
<li>What is not acceptable here, in plain words and with examples?</li>
<li>Whom can I tell, and whom else, if that person is the problem?</li>
<li>What happens after I tell someone, and how soon?</li>
<li>Who will know? Can I be punished for this?</li>
</ul>
<p>Offer at least two ways to report that do not run through the employee’s own supervisor. Train supervisors every year in one thing above all: what they hear, the company knows. A supervisor who promises to “keep it between us” has made a promise that the organization can’t keep.</p>
<h3>2. Take every report seriously, whatever its form</h3>
<p>There is no required form for a complaint. A remark, an anonymous note, a resignation letter or something overheard can all give the employer notice. Do not wait for it “in writing”, and do not ask whether the person wants to make it “official”.</p>
<p>In the first conversation, listen more than you speak:</p>
<ul>
<li>Thank the person for coming forward. Ask open questions: what happened, when, where, who saw it, what came before and after.</li>
<li>Do not judge, explain the other side, or guess at motives.</li>
<li>Do not promise secrecy. Promise discretion: only those who must know will know.</li>
<li>Ask what the person needs today in order to work safely.</li>
<li>Write it down the same day, in their words where you can, with date and time.</li>
</ul>
<h3>3. Begin the investigation within 48 hours</h3>
<p>“Prompt” is the word that courts and agencies use. A good rule of practice is that an <strong>investigation starts within 48 hours</strong> of the report. Memories are fresh, messages have not been deleted, and the person who spoke up sees that it mattered. Starting does not mean finishing: most investigations take two to four weeks. It means that by the end of the second day these things have happened:</p>
<ol>
<li>The report is recorded, and someone who is neutral and trained is in charge. Nobody investigates a superior, a friend or themselves.</li>
<li>Evidence is preserved: messages, email, schedules, badge and camera records. IT is told quietly and precisely what to keep.</li>
<li>Interim measures are in place if needed: a changed schedule, a different reporting line, paid leave. They must not burden the person who complained.</li>
<li>A short plan exists: the questions to answer, whom to hear and in which order, which documents to read.</li>
<li>The complainant has been told who is in charge, what happens next, and when they will hear again.</li>
</ol>
<p>Then hear both sides and the witnesses, separately and in private, with the same care. Tell the accused enough to answer. Look for what supports each account and what speaks against it: documents, timing, earlier statements, opportunity. Decide on the standard that is usual at work, whether it is more likely than not.</p>
<h3>4. Protect people: discretion and no retaliation</h3>
<p>Retaliation is the most frequent charge filed with the Equal Employment Opportunity Commission, and it can succeed even where the harassment claim does not. It is seldom a firing. More often it is a shift that gets worse, a project that goes to someone else, a team that stops talking.</p>
<ul>
<li>Say it to everyone you interview: no one may be punished for reporting in good faith, or for taking part.</li>
<li>Tell the manager concerned in writing, and have HR review every employment decision about the complainant and the witnesses for the next months before it takes effect.</li>
<li>Share findings only with those who must act on them. Do not order employees to silence about their own working conditions; the National Labor Relations Act protects that talk.</li>
<li>Check in at 30, 60 and 90 days. Ask, and note the answer.</li>
</ul>
<h3>5. Decide, act in proportion, and follow up</h3>
<p>Close every case with a written finding: what was alleged, what was done to find out, what the evidence shows, and why. Then act. The measure has to fit the conduct and must be likely to end it, from coaching to dismissal, and it must not depend on how much revenue somebody brings in. Similar conduct deserves similar consequences; keep a log so that you can show it.</p>
<p>Tell both sides that the investigation has ended and whether the policy was violated. The complainant need not learn every detail of the discipline, but must learn enough to feel safe. If the evidence was not enough for a finding, say so honestly, remind everyone of the policy, and watch more closely.</p>
<p>Finally, ask what the case says about the place. Three complaints from one department are not three cases; they are one about its leadership. Training, a change in staffing or a conversation at the top is part of the remedy.</p>
<h3>What belongs in the file</h3>
<ul>
<li>The report, with the date and time it was received and by whom</li>
<li>The plan, and the interim measures with their reasons</li>
<li>Notes or signed statements of each interview</li>
<li>The documents and messages that were reviewed</li>
<li>The finding, the measures taken, and who decided them</li>
<li>The follow-up conversations and their dates</li>
</ul>
<p>Keep it apart from personnel files, with access for few. If a charge is filed, everything that bears on it must be kept until the matter is closed.</p>'),
('california-leaves-of-absence-employers-must-understand-compliance', 'California Leaves of Absence: What Employers Must Understand for Compliance', 'Federal and state leave side by side: who is covered, how many weeks each law gives, which reasons are protected, and how the laws run together.',
	'Leave and benefits', 'leave of absence', false, 5, 2,
	'<p>An employee in Sacramento is expecting a child in May. Her leave may touch four laws: federal family leave, California family leave, pregnancy disability leave and paid sick leave, with wage replacement from the state on top. Each has its own threshold, its own reasons and its own clock. Employers rarely go wrong because they are unkind. They go wrong because they apply one law and forget the other three.</p>
<p>This article sets the main laws side by side. It describes the rules in general; local ordinances and your own policies may give more.</p>
<h3>The main laws at a glance</h3>
<table><tbody>
<tr><th>Law</th><th>Employers</th><th>Leave</th></tr>
<tr><th>Family and Medical Leave Act (FMLA, federal)</th><td>50 or more employees within 75 miles</td><td>Up to 12 weeks in 12 months; up to 26 weeks for a military caregiver</td></tr>
<tr><th>California Family Rights Act (CFRA)</th><td>5 or more employees</td><td>Up to 12 weeks in 12 months</td></tr>
<tr><th>Pregnancy Disability Leave (PDL)</th><td>5 or more employees</td><td>Up to 4 months for each pregnancy</td></tr>
<tr><th>Paid sick leave</th><td>All</td><td>At least 40 hours or 5 days a year</td></tr>
</tbody></table>
<h3>Federal leave: the FMLA</h3>
<p>The FMLA gives eligible employees <strong>up to 12 weeks</strong> of unpaid leave in a 12-month period with their job and health coverage protected, and <strong>up to 26 weeks</strong> in a single 12-month period for a <strong>military caregiver</strong>, who looks after a service member with a serious injury or illness.</p>
<p>An employee is eligible after 12 months with the employer and 1,250 hours worked in the 12 months before the leave, at a site with 50 or more employees within 75 miles. Family means a spouse, a parent, or a child who is under 18 or incapable of self-care.</p>
<h3>State leave: the CFRA</h3>
<p>California’s family leave also gives <strong>12 weeks</strong> of protected, unpaid leave in 12 months, with the same 12 months and 1,250 hours. But it reaches employers with only five employees, has no 75-mile rule, and its family is wider: children of any age, parents-in-law, grandparents, grandchildren, siblings, domestic partners, and one designated person whom the employee may name each year.</p>
<p>Where both laws cover the reason, the weeks run together. Where only one does, they do not. Twelve weeks to care for a grandparent use up the CFRA and leave the FMLA untouched, so the same employee may have twelve more for her own surgery.</p>
<h3>Pregnancy disability leave</h3>
<p>An employee who is disabled by pregnancy, childbirth or a related condition may take <strong>up to 4 months</strong> of leave (17⅓ weeks of her usual hours). There is no waiting period and no minimum of hours: it holds from the first day of work. Severe morning sickness, prenatal visits, bed rest, recovery and lactation-related conditions count when a health care provider says so.</p>
<p>This leave uses up the FMLA but not the CFRA. After it an eligible parent can still take 12 weeks of CFRA leave to bond with the child. Together that may be seven months, and counting both at once is the most common mistake in California leave administration. Health coverage continues through both.</p>
<h3>Other types of leave</h3>
<ul>
<li><strong>Paid sick leave</strong>: at least 40 hours or five days a year, for one’s own care, a family member’s or a designated person’s.</li>
<li><strong>Bereavement</strong>: up to five days after 30 days of employment (five or more employees).</li>
<li><strong>Reproductive loss</strong>: up to five days after a miscarriage, stillbirth, failed adoption, surrogacy or assisted reproduction (five or more employees).</li>
<li><strong>Victims of violence</strong>: time to seek medical care, counseling, safety or a court order.</li>
<li><strong>School and child care activities</strong>: up to 40 hours a year (25 or more employees at one location).</li>
<li><strong>Military spouse</strong>: up to 10 days while the service member is on leave from deployment (25 or more employees).</li>
<li><strong>Organ and bone marrow donation</strong>: paid and unpaid leave for donors (15 or more employees).</li>
<li><strong>Jury and witness duty, voting, volunteer emergency service</strong>: time off as the duty requires; for voting, up to two paid hours.</li>
<li><strong>Disability accommodation</strong>: after all of these, more leave may be owed as a reasonable accommodation under the Fair Employment and Housing Act.</li>
</ul>
<p>Leave is not pay. State Disability Insurance and Paid Family Leave replace part of the wages and are paid by the state; they protect no job by themselves. Employees confuse the two, and so do some letters that employers send.</p>
<h3>Protected reasons</h3>
<p>Under the family leave laws the protected reasons are:</p>
<ul>
<li>the birth of a child, and bonding with a newborn, adopted or foster child within a year;</li>
<li>the care of a family member with a serious health condition;</li>
<li>the employee’s own serious health condition;</li>
<li>a qualifying need that arises from a family member’s military service;</li>
<li>the care of a service member with a serious injury or illness (FMLA).</li>
</ul>
<p>No magic words are needed. “My father had a stroke, I have to fly out” is a request. From then on the employer has five business days to say whether the employee is eligible and what is required. An employee may not be disciplined, scored down or passed over for taking protected leave, and returns to the same or a comparable job.</p>
<h3>Where employers go wrong</h3>
<ul>
<li>Running CFRA and pregnancy disability leave at the same time</li>
<li>Asking for a diagnosis; California allows a certification without one</li>
<li>Counting protected absences under a no-fault attendance policy</li>
<li>Ending employment automatically when the leave runs out, without talking about accommodation</li>
<li>Sending one letter for all laws, or none</li>
<li>Letting supervisors decide, or call the employee with questions about work</li>
</ul>
<h3>Upcoming compliance training topics</h3>
<p>Leave touches payroll, benefits, scheduling and every supervisor. These are the topics our upcoming webinars and recordings come back to:</p>
<ul>
<li>California leaves of absence: how the state’s leave laws work together</li>
<li>FMLA: intermittent leave, certification and suspected misuse</li>
<li>The ADA and the interactive process: leave as an accommodation</li>
<li>The Pregnant Workers Fairness Act in daily practice</li>
<li>Documentation and discipline around protected absences</li>
<li>Preventing retaliation claims after a leave</li>
<li>Remote employees: which state’s leave law applies</li>
</ul>'),
('project-management-for-human-resource-managers', 'Project Management for Human Resource Managers', 'Methods, planning, scope, stakeholders, communication, change and evaluation, with the projects that HR really runs.',
	'HR management', 'project management', false, 5, 3,
	'<p>Open enrollment, a new payroll system, a handbook rewrite, a merger, a move to another office: much of what Human Resources does is projects, although few people in HR were ever hired as project managers. The work has a beginning and an end, a budget that somebody remembers, and a date that does not move because benefits start on January 1.</p>
<p>Project management gives such work a shape. None of it is mysterious. The nine topics below are the ones that an HR manager meets in every project, with an example for each.</p>
<h3>Methodologies: choose the one that fits</h3>
<p>A methodology is an agreement on how work is cut into pieces and who decides what when. Three are enough for nearly all HR work:</p>
<ul>
<li><strong>Predictive (waterfall)</strong>: requirements, design, execution, closing, one after another. Right where the end is known and the date is fixed, such as open enrollment or a payroll migration.</li>
<li><strong>Agile (Scrum, Kanban)</strong>: short rounds, each with something that people can use, and a chance to change course. Right where needs emerge along the way, such as a new onboarding program or a manager portal.</li>
<li><strong>Hybrid</strong>: fixed milestones outside, short rounds inside. A performance review redesign may have a launch date that is certain and forms that are tried and mended every two weeks.</li>
</ul>
<p>Ask two questions: how sure are we of the result, and how costly is a late change? If both answers are “very”, plan it through. If neither is, go in rounds.</p>
<h3>Planning: from a wish to a charter</h3>
<p>“We need better onboarding” is a wish. A project begins when one page says:</p>
<ul>
<li>why it is done, and what will be measurably different (new hires who leave within 90 days: from 14 to 8 percent);</li>
<li>who sponsors it, who leads it, and who decides what;</li>
<li>what is delivered, by when, and with how much money and whose time;</li>
<li>what is assumed, and what could stop it.</li>
</ul>
<p>Then break the deliverables down until each piece is something that one person can finish within two weeks. What can’t be broken down is not understood yet. That is worth knowing in the first week, and expensive to learn in the tenth.</p>
<h3>Scheduling: find the path that decides the date</h3>
<p>Put the pieces in order by what has to be there first, estimate each with the people who will do it, and look for the longest chain. That is the critical path: a day lost there is a day lost for the project, and a day lost elsewhere may cost nothing.</p>
<p>HR schedules have their own weather. Payroll closes, review season, union meetings, school holidays and the vendor’s release calendar are all known a year ahead. Mark them first. Keep a reserve at the end of the project rather than a little in every task, where it disappears.</p>
<h3>Scope: write down what is not included</h3>
<p>Projects rarely fail because someone forgot something. They fail because each of twelve reasonable people added one thing. A scope statement names what is in, and in a second column what is out: “In: salaried employees in the United States. Out: contractors, Canada, the time clock.” When a request comes, nobody has to say no. The question becomes what it costs, what it moves, and who approves it.</p>
<h3>Stakeholders: who can stop it, who has to live with it</h3>
<p>List everyone who decides, pays, builds, uses or can block the result. For each, note how much influence they have, how much the project changes their day, and what they would call a success. Those with much of both deserve a conversation a week, not a newsletter.</p>
<p>In HR the list is longer than it looks: payroll, legal, IT security, finance, works councils or unions, supervisors, and the employees themselves. The supervisor who was not asked is the one who explains to the team why it will not work.</p>
<h3>Communication: a plan, not an announcement</h3>
<p>For each group, decide what it needs to know, from whom, how and how often. Four habits carry most of it:</p>
<ul>
<li>one place where the current state stands, in colors that mean something: on track, at risk, late;</li>
<li>a short status every week, at the same hour, also when nothing happened;</li>
<li>bad news early, with a proposal;</li>
<li>messages about people’s pay, benefits or jobs that come from their own leader first, and from a mail second.</li>
</ul>
<p>Remember privacy. Project folders are full of salaries, medical leaves and ratings. Decide on access on the first day.</p>
<h3>Change: two kinds, both to be managed</h3>
<p>The first kind is a change <em>to the project</em>: a new requirement, a lost team member, a law that takes effect sooner. Keep a change log with the request, its effect on scope, time and cost, and the decision. Small changes are decided by the project lead, large ones by the sponsor, and everyone knows where the line is.</p>
<p>The second kind is the change that the project brings <em>to people</em>. A system that is launched on time and used by nobody is not a success. Find out who loses something (time, status, a spreadsheet they built), say why the change is needed, let people try it before it counts, train shortly before use rather than months ahead, and stay close in the first weeks after.</p>
<h3>Evaluation: did it do what it was for?</h3>
<p>Evaluate twice. At the end, look at the project: date, budget, scope, and what the team would do again and what not. Hold that conversation while memories are fresh, and keep it free of blame.</p>
<p>Three to six months later, look at the result. Go back to the number in the charter. Are fewer new hires leaving? Do supervisors finish reviews without calling? If not, was the idea wrong, or its execution? An hour spent on that question is the cheapest training a team ever gets.</p>
<h3>Go further: the 3-day certification program</h3>
<p>Reading about it is one thing; planning your own project with someone who has led forty is another. Our <strong>3-day certification program</strong> in project management for Human Resources takes you through all nine topics with a project that you bring along. You leave with a charter, a schedule, a stakeholder map and a communication plan that you can use the next morning, and with a certificate after the closing exercise.</p>
<p>You are invited. Look for the dates in the <a href="/webinars">webinar schedule</a>, or ask us to <a href="/consulting">hold it for your team</a>.</p>'),
('how-metrics-can-help-avoid-common-compliance-mistakes', 'How Metrics Can Help Avoid Common Compliance Mistakes', 'In preparation: which few numbers show a compliance problem while it is still small.',
	'Compliance', 'metrics', true, null, 4,
	'<p>It will show how a handful of numbers, such as overdue trainings, open corrective actions and the time from complaint to first step, point to a compliance problem while it is still small, and which popular metrics say nothing at all.</p>'),
('the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance', 'The Coronavirus Aid, Relief, and Economic Security (CARES) Act and Its Impact on Unemployment Insurance', 'In preparation: what the CARES Act changed in unemployment insurance, and what employers still meet of it in audits and appeals.',
	'Leave and benefits', 'layoffs', true, null, 5,
	'<p>It will look back at the unemployment programs of the CARES Act of 2020 (who was covered, how they were paid for, how they ended) and at what employers still meet of them in claims, audits and appeals. Until it is here, your state’s unemployment agency has the rules that apply today.</p>')
) as own (slug, title, summary, topic, related, coming, minutes, position, body)
order by position;

insert into article_slugs (slug, article_id) select slug, id from articles;
insert into article_versions (article_id, version, action, at, slug, title, summary, topic, related, coming, body, position, published_at, archived)
select id, version, 'published', updated_at, slug, title, summary, topic, related, coming, body, position, published_at, archived from articles;
