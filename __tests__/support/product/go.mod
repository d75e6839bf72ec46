module example.org/shelf/v3

go 1.22
