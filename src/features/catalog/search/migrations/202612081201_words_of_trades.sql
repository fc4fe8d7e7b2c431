-- Words of a group are known words, so that typing errors in them are corrected.
create function remember_synonym_words() returns trigger language plpgsql as $$
begin
	insert into search_words (word)
	select distinct found.word from added, unnest(added.keys) as key, regexp_split_to_table(key, ' ') as found (word)
	where length(found.word) between 2 and 60
	order by found.word
	on conflict do nothing;
	return null;
end $$;
create trigger synonyms_remember_added_words after insert on search_synonyms
	referencing new table as added for each statement execute function remember_synonym_words();
create trigger synonyms_remember_changed_words after update on search_synonyms
	referencing new table as added for each statement execute function remember_synonym_words();

-- What visitors of the trades call what courses call differently.
insert into search_synonyms (terms, keys, built_in)
-- Each topic after "=" gets a group. The console tells groups by their first term.
select terms, array(select distinct search_parts(term) from unnest(terms) as term), true
from (
	select words[nth:] || words[1:nth - 1] || topic as terms from regexp_split_to_table($$toxic workplace|toxic culture|inappropriate behavior|unwelcome conduct|metoo=harassment
harassment complaint|harassment allegation|harassment claim|workplace investigation|HR investigation=harassment investigation
misconduct|misconduct investigation|witness interview=internal investigations
employee complaint|workplace complaint|employee complains=harassment investigation|managing employee complained
EEOC|EEOC charge|equal employment opportunity commission=harassment|retaliation|discrimination
employment lawsuit|EPLI|employment practices liability=harassment|retaliation|layoffs
doctors note|medical note|fitness for duty|medical certification|medical documentation=ADA interactive process|FMLA intermittent leave
disabled|disabled employee|undue hardship|essential functions|interactive process=ADA
return to work|light duty|modified duty=ADA interactive process|OSHA 300
at will|at will employment|employment at will=progressive discipline|employee handbook
wrongful termination|unfair dismissal=progressive discipline|retaliation
poor performance|poor performer|bad performer|low performer|underperformer|problem employee|difficult employee=performance reviews|progressive discipline
annual review|goal setting|rating scale|360 feedback|self evaluation=performance reviews
mass layoff|plant closing|workforce reduction|rightsizing|WARN Act=layoffs
ADEA|age discrimination|older workers|OWBPA|older workers benefit protection act|age discrimination in employment act=layoffs
resignation|resign|quitting|exit interview|offboarding|retention interview=stay interviews
return to office|RTO|hybrid|work anywhere=remote employees
multistate|multi state|several states|out of state|unemployment insurance|unemployment tax|nexus=state lines
breastfeeding|lactation|nursing mothers|pumping|PUMP Act=pregnant workers
ChatGPT|chat gpt|generative AI|algorithm|algorithmic bias|automated hiring|copilot=AI
child support|tax levy|wage attachment|withholding order|paycheck deduction=garnishments
plan fees|401k fees|fiduciary duty|plan sponsor|retirement committee=ERISA fiduciary
HR dashboard|HR KPI|KPI|scorecard|workforce metrics=HR metrics
felony|felon|conviction|criminal background|employment screening|reference check|ban the box|fair chance=background checks
union campaign|union election|unionize|unionization|labor relations|labor board|NLRB|weingarten|concerted activity|unfair labor practice=union organizing
social media policy|employee social media|work rules=union organizing|employee handbook
salary history|pay range|salary range|wage disclosure|job posting=pay transparency
nonexempt|non exempt|salaried|hourly|salary basis|exempt status|duties test|reclassify=FLSA
misclassification|worker classification|ABC test|self employed|contingent workers|gig economy=independent contractor
DOL|department of labor|wage and hour=FLSA|ERISA
ICE|immigration|worksite enforcement|I-9 audit|employment verification|DHS=form I-9
new hire|onboarding=I-9
project plan|work breakdown structure|agile|scrum|stakeholders=project management
leave abuse|leave misuse|absenteeism=intermittent leave
bonding leave|paid family leave|PFL|PDL|pregnancy disability leave=california leaves
disability leave|medical absence|leave of absence=california leaves|ADA
dress code|company policy|workplace policies|employee policies=employee handbook
litigation hold|legal hold|ediscovery|document destruction|shredding|data retention|records management=records retention
robocall|cold calling|text messages|texting|SMS|spam|email marketing|do not call=TCPA
ransomware|malware|hacking|hacked|cybersecurity|security incident|incident response=data breach
cloud security|vendor security|cybersecurity=vendor risk|HIPAA security
business associate|BAA|business associate agreement|PHI|protected health information|patient privacy|HITECH|medical records=HIPAA
upjohn|work product|legal privilege|privileged|attorney client privilege=privilege
physician compensation|physician contracts|fair market value|false claims act|self referral|health care fraud=stark law
gifts|gifts and entertainment|conflict of interest=code of conduct|FCPA
bribe|bribery|kickback|corruption=FCPA
suspicious activity report|SAR|KYC|know your customer|customer due diligence|beneficial ownership|money laundering|FinCEN=AML
SDN|SDN list|specially designated nationals|denied party screening|restricted party|export controls|embargo=sanctions screening
material weakness|significant deficiency|internal controls|control testing|ICFR|COSO=SOX
supplier|supplier risk|TPRM|third party risk|vendor management|vendor due diligence|vendor screening|outsourcing=vendor risk
chemical labels|chemical safety|GHS|MSDS|right to know|HCS=hazard communication
right to be forgotten|data subject request|DSAR|consumer privacy|cookies|cookie consent|opt out=CPRA|CCPA|GDPR
standard contractual clauses|SCC|data privacy framework|privacy shield|EU|europe|european union=GDPR
OSHA citation|OSHA fine|OSHA penalty|OSHA visit=osha arrives
injury log|injury report|injury reporting|recordable|300A|workplace injuries=OSHA 300
environment health safety|EHS|HSE=OSHA|hazard communication
ethics program|compliance training|training program|instructional design=ethics training
policy manual|policies and procedures|policy management|plain language|write a policy=policy writing
electronic signature|e signature|esignature|electronic records|audit trail|annex 11=21 CFR Part 11
sterile|aseptic|sterile filling|fill finish|cleanroom|media fill|environmental monitoring|contamination control=annex 1
batch record|good documentation practices|documentation practices|GDP|GDocP=data integrity
swab|carryover|cross contamination|residue limits|HBEL|PDE=cleaning validation
expiration date|expiration dating|expiry date|shelf life|accelerated testing|stability testing|stability study=stability programs
HPLC|chromatography|chromatogram|laboratory data=data integrity
deviation|nonconformance|NCR|root cause|5 whys|fishbone|8D=CAPA
deviation investigation|laboratory investigation|lab investigation|OOT|out of trend|retest=out of specification|CAPA
DHF|design history file|design review|design verification|human factors|usability=design controls
adverse event|side effects|drug safety|ICSR|safety reporting|MedWatch=pharmacovigilance|medical device reporting
MDR|eMDR|device complaint|reportable event|malfunction=medical device reporting
recall|field action|market withdrawal|correction and removal=medical device reporting
clinical trial|clinical research|clinical monitoring|CRA|trial master file|TMF=good clinical practice
p value|confidence interval|statistics|sample size|clinical statistics=biostatistics
bloodborne pathogens|biohazard|needlestick|BSL|lab safety=laboratory safety
FDA inspection|FDA audit|FDA warning letter|inspection readiness|inspection response|EIR=form FDA 483
work instruction|technical writer|procedure writing|batch instructions=SOPs
quality system|QMS|quality system regulation|QSR|part 820|21 CFR 820=QMSR
predicate device|premarket notification|substantial equivalence|device clearance=510(k)
IRB|institutional review board|human subjects|consent form|eConsent|assent=informed consent
IQ OQ PQ|PPQ|process qualification|equipment qualification|commissioning|continued process verification=process validation
CSA|computerized systems|software validation|GAMP|GAMP 5=computer software assurance
FMEA|hazard analysis|risk file|quality risk management|ICH Q9=ISO 14971
method transfer|assay validation|LOQ|linearity|ICH Q2=method validation
signal detection|PSUR|PBRER|PV=pharmacovigilance
pharmaceutical manufacturing|21 CFR 211|manufacturing practice|GMP=annex 1|process validation|data integrity
laboratory practice|nonclinical laboratory|GLP=data integrity|laboratory safety$$, E'\n') as line,
	string_to_array(split_part(line, '=', 1), '|') as words, unnest(string_to_array(split_part(line, '=', 2), '|')) with ordinality as topics (topic, nth)
) as known;
