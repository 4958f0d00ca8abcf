# Lets the environment "live" of one GitHub repository deploy the shop, with a credential that lives for one job.
# Change the first two values, then run it in the Cloud Shell of the project (console.cloud.google.com).
PROJECT=your-firebase-project-id
REPOSITORY_ID=123456789
SERVICE_ACCOUNT=deploy@$PROJECT.iam.gserviceaccount.com

gcloud config set project $PROJECT
gcloud services enable iam.googleapis.com iamcredentials.googleapis.com sts.googleapis.com cloudresourcemanager.googleapis.com
gcloud iam service-accounts create deploy --display-name "Deploys the shop"
for ROLE in firebasehosting.admin firebaserules.admin datastore.indexAdmin serviceusage.serviceUsageConsumer; do
  gcloud projects add-iam-policy-binding $PROJECT --member "serviceAccount:$SERVICE_ACCOUNT" --role "roles/$ROLE" --condition None
done

gcloud iam workload-identity-pools create github --location global --display-name GitHub
gcloud iam workload-identity-pools providers create-oidc shop --location global --workload-identity-pool github \
  --issuer-uri "https://token.actions.githubusercontent.com" \
  --attribute-mapping "google.subject=assertion.sub,attribute.repository_id=assertion.repository_id" \
  --attribute-condition "assertion.repository_id == '$REPOSITORY_ID' && assertion.environment == 'live'"
POOL=$(gcloud iam workload-identity-pools describe github --location global --format "value(name)")
gcloud iam service-accounts add-iam-policy-binding $SERVICE_ACCOUNT --role roles/iam.workloadIdentityUser \
  --member "principalSet://iam.googleapis.com/$POOL/attribute.repository_id/$REPOSITORY_ID"

gcloud iam workload-identity-pools providers describe shop --location global --workload-identity-pool github --format "value(name)"
echo $SERVICE_ACCOUNT
